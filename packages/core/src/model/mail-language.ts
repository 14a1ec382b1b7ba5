import type { MailTexts } from "./texts.ts"

/** The language of a message with a sign-in link or a one-time code. */
export interface MailLanguage {
  /** @see [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646) */
  readonly tag: string
  /** True if the language is written from right to left. */
  readonly isRtl: boolean
  /** The texts of the built-in message, including the application's own texts. */
  readonly texts: MailTexts
}
