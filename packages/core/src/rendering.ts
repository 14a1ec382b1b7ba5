/**
 * What the built-in pages are made of, for messages that are to look like them: the escaping template and the colours.
 *
 * @module
 */
export { html } from "./pages/html.ts"
export type { Html, HtmlValue } from "./pages/html.ts"
export type { PaletteName, SchemeColor } from "./pages/palette.ts"
export { themePalette } from "./pages/theme.ts"
