import type { LanguagesOptions } from "./languages-options.ts"

/** Returns the description of an invalid argument of `languages()`; undefined if all arguments are valid. */
export function languagesFault(table: unknown, { language, texts }: LanguagesOptions): string | undefined {
  if (typeof table !== "object" || table === null)
    return "The first argument of `languages()` is no object. It must be `allLanguages`, or some languages by their tags."
  const tags = Object.keys(table)
  return faultOfTags(tags) ?? faultOfTexts(table) ?? faultOfLanguage(language, tags) ?? faultOfOwn(texts)
}

function faultOfTags(tags: readonly string[]): string | undefined {
  if (tags.length === 0) return "`languages()` gets no language. It must get at least one."
  const wrong = tags.find((tag) => !isTag(tag))
  if (wrong === undefined) return undefined
  return `\`languages()\` gets a language with the key ${JSON.stringify(wrong)}. Each key must be the tag of a language, such as "pt-BR".`
}

function faultOfTexts(table: object): string | undefined {
  const wrong = Object.entries(table).find(([, value]) => !isLanguage(value))
  if (wrong === undefined) return undefined
  return `\`languages()\` gets ${JSON.stringify(wrong[0])} without texts. Each language must be texts, or a function that loads them.`
}

function faultOfLanguage(language: unknown, tags: readonly string[]): string | undefined {
  if (language === undefined || typeof language === "function") return undefined
  if (typeof language === "string" && tags.includes(language)) return undefined
  const allowed = tags.map((tag) => JSON.stringify(tag)).join(", ")
  return `\`language\` of \`languages()\` is ${JSON.stringify(language)}. It must be a function, or one of ${allowed}.`
}

function faultOfOwn(texts: unknown): string | undefined {
  if (texts === undefined || typeof texts === "function") return undefined
  return "`texts` of `languages()` is no function. It must be a function that returns texts."
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function isLanguage(value: unknown): boolean {
  return typeof value === "function" || (typeof value === "object" && value !== null)
}
