/** The font's file in base 64. */
declare const font: string;
export default font;
