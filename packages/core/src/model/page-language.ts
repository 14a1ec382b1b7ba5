import type { Texts } from "./texts.ts"

/** The texts that not every application needs. If they're missing, the English ones are used. */
type OptionalTexts = "mail" | "passkeyErrors"

/** The texts of the pages. The sentences about passkeys and the texts of messages may be missing. */
export type PageTexts = Omit<Texts, OptionalTexts> & Partial<Pick<Texts, OptionalTexts>>

/** The language of a page. */
export interface PageLanguage {
  /** @see [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646) */
  readonly tag: string
  readonly texts: PageTexts
  /** True if the language is written from right to left. */
  readonly isRtl?: boolean | undefined
  /** The page's headers that name the language, and the request headers it depends on. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The languages of the built-in pages, as returned by `languages()` from `@latchkey/core/languages`. */
export interface PageLanguages {
  /** The description of an invalid argument; undefined if all arguments are valid. */
  readonly fault: string | undefined
  /**
   * Returns the language for a request, or undefined for the default.
   *
   * @param warn - called with the name of the argument that failed, and its error.
   */
  readonly languageOf: (
    request: Request,
    warn: (argument: string, error: unknown) => void,
  ) => Promise<PageLanguage | undefined>
}
