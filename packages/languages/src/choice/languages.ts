import type { Awaitable, Language, PageLanguage, PageLanguages, SomeTexts, Texts } from "@latchkey/core"
import english from "../en.ts"
import { chooseLanguage, findTag, isRightToLeft } from "./choose-language.ts"
import { completeTexts, type Failed } from "./complete-texts.ts"

/** The additional arguments of `languages()`. */
export interface LanguagesOptions {
  /**
   * The tag of one of the languages, for all requests, or a function that returns the tag for a request, for example
   * from a cookie or the path. If it returns undefined, or the tag of a language that isn't in the table, the
   * `Accept-Language` header decides. Default: the header decides.
   */
  language?: string | ((request: Request) => Awaitable<string | undefined>) | undefined
  /**
   * Returns your own texts in a language; the others don't change, and undefined keeps all of them. The function is
   * called once for each language. By default, the built-in texts are used.
   *
   * @param texts - the texts of the language.
   * @param tag - the key of the language.
   */
  texts?: ((texts: Texts, tag: string) => Awaitable<SomeTexts | undefined>) | undefined
}

/**
 * Creates the `languages` option of a configuration. A request's `Accept-Language` header chooses among the languages.
 *
 * @param table - the languages by their tags (BCP 47). The first one is the default. `allLanguages` contains all
 *   built-in languages.
 * @see [RFC 9110 §12.5.4](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4)
 */
export function languages(
  table: Readonly<Record<string, Language>>,
  options: LanguagesOptions = {},
): PageLanguages {
  const fault = languagesFault(table, options)
  const tags = fault === undefined ? Object.keys(table) : []
  /** The languages that have been needed so far, or are being loaded. */
  const known = new Map<string, Promise<PageLanguage | undefined>>()
  return {
    fault,
    languageOf: async (request, warn) => {
      // The page that explains the fault is in the default language.
      if (fault !== undefined) return undefined
      const tag = await chosenTag(request, { tags, options, warn })
      const loading = known.get(tag) ?? loadLanguage(tag, { table, options, warn })
      known.set(tag, loading)
      const language = await loading
      if (language === undefined) known.delete(tag)
      return language
    },
  }
}

/**
 * A function that receives the failure of an argument. Pages are shown despite it, because the error page must be
 * shown, too.
 */
type Warn = Parameters<PageLanguages["languageOf"]>[1]

interface Choice {
  readonly tags: readonly string[]
  readonly options: LanguagesOptions
  readonly warn: Warn
}

async function chosenTag(request: Request, { tags, options, warn }: Choice): Promise<string> {
  const { language } = options
  if (typeof language === "string") return language
  const asked = language && (await attempt("language", async () => language(request), warn))
  const found = typeof asked === "string" ? findTag(asked, tags) : undefined
  return found ?? chooseLanguage(request.headers.get("Accept-Language"), tags)
}

interface Source {
  readonly table: Readonly<Record<string, Language>>
  readonly options: LanguagesOptions
  readonly warn: Warn
}

/** Loads a language. Returns undefined if its texts can't be loaded; the next request then tries again. */
async function loadLanguage(
  tag: string,
  { table, options, warn }: Source,
): Promise<PageLanguage | undefined> {
  const loaded = await attempt("table", async (failed) => textsOf(table[tag], failed), warn)
  if (loaded === undefined) return undefined
  const { texts: own, language } = options
  const changed =
    own &&
    (await attempt(
      "texts",
      async (failed) => completeTexts(loaded, (await own(loaded, tag)) ?? {}, failed),
      warn,
    ))
  const isFixed = typeof language === "string" || Object.keys(table).length === 1
  return {
    tag,
    texts: changed ?? loaded,
    isRtl: isRightToLeft(tag),
    headers: { "Content-Language": tag, ...(!isFixed && { Vary: "Cookie, Accept-Language" }) },
  }
}

/**
 * Returns the texts of a language. Missing texts are in English, because a language, ours or an application's own, may
 * be older than a new text.
 */
async function textsOf(language: Language | undefined, failed: Failed): Promise<Texts> {
  const loaded = typeof language === "function" ? await language() : (language ?? english)
  return completeTexts(english, "default" in loaded ? loaded.default : loaded, failed)
}

async function attempt<Result>(
  argument: string,
  make: (failed: Failed) => Promise<Result>,
  warn: Warn,
): Promise<Result | undefined> {
  const failed: Failed = (error) => warn(argument, error)
  try {
    return await make(failed)
  } catch (error) {
    failed(error)
    return undefined
  }
}

/** Returns the description of an invalid argument of `languages()`; undefined if all arguments are valid. */
function languagesFault(table: unknown, { language, texts }: LanguagesOptions): string | undefined {
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
