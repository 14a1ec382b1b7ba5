import type { Language, PageLanguage, PageLanguages, Texts } from "../../model/texts.ts"
import english from "../en.ts"
import { chooseLanguage, findTag, isRightToLeft } from "./choose-language.ts"
import { completeTexts, type Failed } from "./complete-texts.ts"
import { languagesFault } from "./languages-fault.ts"
import type { LanguagesOptions } from "./languages-options.ts"

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
 * Returns the texts of a language. Missing texts are in English, because an application's own language may be older
 * than a new text.
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
