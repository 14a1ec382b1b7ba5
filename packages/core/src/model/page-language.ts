import type { Texts } from "./texts.ts"

/** The texts that not every application needs. If they're missing, they're the English ones. */
type OptionalTexts = "mail" | "passkeyErrors"

/** The texts of the pages. The sentences about passkeys, and the texts of messages, may be missing. */
export type PageTexts = Omit<Texts, OptionalTexts> & Partial<Pick<Texts, OptionalTexts>>

/** The language of a page. */
export interface PageLanguage {
  /** @see [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646) */
  readonly tag: string
  readonly texts: PageTexts
  /** True if it's written from right to left. */
  readonly isRtl?: boolean | undefined
  /** Headers of the page that name the language, and the request's headers on which it depends. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The languages of the built-in pages, as `languages()` of `@latchkey/core/languages` returns them. */
export interface PageLanguages {
  /** Sentences about a wrong argument; undefined if all arguments are right. */
  readonly fault: string | undefined
  /**
   * Returns the language for a request. Undefined for the default.
   *
   * @param warn - gets the name of the failed argument and its error.
   */
  readonly languageOf: (
    request: Request,
    warn: (argument: string, error: unknown) => void,
  ) => Promise<PageLanguage | undefined>
}
