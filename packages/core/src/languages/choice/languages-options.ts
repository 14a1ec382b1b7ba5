import type { Awaitable } from "../../model/awaitable.ts"
import type { SomeTexts, Texts } from "../../model/texts.ts"

/** The further arguments of `languages()`. */
export interface LanguagesOptions {
  /**
   * The tag of one of the languages, for all requests. Or a function that returns the tag for a request, from a cookie or the
   * path, say; if it returns undefined or the tag of another language, the header `Accept-Language` chooses. Default: the
   * header chooses.
   */
  language?: string | ((request: Request) => Awaitable<string | undefined>) | undefined
  /**
   * Returns your own texts in a language; the others stay as they are, and undefined keeps all of them. It's called
   * once for each language. Default: no own texts.
   *
   * @param texts - the texts of the language.
   * @param tag - the key of the language.
   */
  texts?: ((texts: Texts, tag: string) => Awaitable<SomeTexts | undefined>) | undefined
}
