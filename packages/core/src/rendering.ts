/**
 * The parts of the built-in pages, for messages with the same look: the escaping template and the colours.
 *
 * @module
 */
export { html } from "./pages/html.ts"
export type { Html, HtmlValue } from "./pages/html.ts"
export type { PaletteName, SchemeColor } from "./pages/palette.ts"
export { themePalette } from "./pages/theme.ts"
