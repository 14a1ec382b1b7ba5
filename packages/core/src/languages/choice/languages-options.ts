import type { Awaitable } from "../../model/awaitable.ts"
import type { SomeTexts, Texts } from "../../model/texts.ts"

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
