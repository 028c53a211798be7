// A page of words. It has a theme, and nothing to draw.

import { connectThemeChoice } from "../page/theme-choice.js";

connectThemeChoice(() => {});
