export { GState, jsPDF } from "jspdf";
