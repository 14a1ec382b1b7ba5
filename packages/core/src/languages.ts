/**
 * The languages of the built-in pages. Each is also an entry, such as `@latchkey/core/languages/de`.
 *
 * @module
 */
export type { ErrorTexts, Language, MailTexts, SignInErrorTexts, SomeTexts, Texts } from "./model/texts.ts"
export type { MailLanguage } from "./model/texts.ts"
export type { PageLanguage, PageLanguages, PageTexts } from "./model/texts.ts"
export { allLanguages } from "./languages/choice/all-languages.ts"
export type { LanguageTag } from "./languages/choice/all-languages.ts"
export { languages } from "./languages/choice/languages.ts"
export type { LanguagesOptions } from "./languages/choice/languages-options.ts"
