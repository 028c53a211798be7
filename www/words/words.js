// A page of words. It has a theme, and nothing to draw.

import { connectThemeChoice } from "../theme-choice.js";

connectThemeChoice(() => {});
