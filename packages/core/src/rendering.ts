/**
 * The parts of the built-in pages, for messages with the same look: the escaping template, the colours, and the English texts.
 *
 * @module
 */
export { english } from "./languages/english/english.ts"
export { englishMailTexts } from "./languages/english/english-mail-texts.ts"
export { html } from "./pages/html.ts"
export type { Html, HtmlValue } from "./pages/html.ts"
export type { PaletteName, SchemeColor } from "./pages/theme-colors.ts"
export { themePalette } from "./pages/theme-colors.ts"
