/**
 * The languages of the built-in pages and messages. Each is also an entry, such as `@latchkey/languages/de`.
 *
 * @module
 */
export type { Language, PageLanguages, SomeTexts, Texts } from "@latchkey/core"
export { allLanguages } from "./choice/all-languages.ts"
export type { LanguageTag } from "./choice/all-languages.ts"
export { languages } from "./choice/languages.ts"
export type { LanguagesOptions } from "./choice/languages.ts"
