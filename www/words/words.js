// Script of the text pages: only the choice of the theme.

import { connectThemeChoice } from "../page/theme-choice.js";

connectThemeChoice(() => {});
