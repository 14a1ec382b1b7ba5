import { otherOriginCode } from "../errors/auth-error.ts"
import type { ErrorTexts, PageTexts, SignInErrorTexts } from "../model/texts.ts"
import { html, type Html } from "./html.ts"

/** The values of `error` that have a sentence on the sign-in page; `Default` stands for every other value. */
type SignInPageError =
  | "Signin"
  | "OAuthSignin"
  | "OAuthSignInError"
  | "OAuthCallback"
  | "OAuthCallbackError"
  | "OAuthCreateAccount"
  | "OAuthAccountNotLinked"
  | "AccountNotLinked"
  | "EmailCreateAccount"
  | "EmailSignin"
  | "EmailSignInError"
  | "Callback"
  | "CredentialsSignin"
  | "SessionRequired"
  | "MissingCSRF"
  | "TooManyAttempts"
  | "ChallengeFailed"
  | "WebAuthnVerificationError"
  | "Default"

/** The values of `error` that have texts on the error page; `Default` stands for every other value. */
type ErrorPageError = "Configuration" | "AccessDenied" | "Verification" | "Default"

/** The values of `error` that the error page, or a custom page instead, is opened with. */
export type ErrorPageParam = Exclude<ErrorPageError, "Default">

/** The values of `error` that the sign-in page, or a custom page instead, is opened with. */
export type SignInPageErrorParam = Exclude<SignInPageError, "Default">

/** The values of `error` that share another value's sentence. */
const aliases: Readonly<Record<string, keyof SignInErrorTexts>> = {
  OAuthSignInError: "OAuthSignin",
  OAuthCallbackError: "OAuthCallback",
  EmailSignInError: "EmailSignin",
}

/** The sentences for a sign-in that didn't link an account, by the value of `code`. */
const notLinked: Readonly<Record<string, keyof SignInErrorTexts>> = {
  sign_in_again: "signInAgain",
  other_user: "otherUser",
  not_confirmed: "notConfirmed",
}

/**
 * Returns the sentence for a value of `error` and `code`, or undefined without an `error`. For an unknown value,
 * including the name of a property that every object has, returns the default sentence, which never repeats the value
 * [IN-03].
 */
export function signInMessage(
  { signInErrors }: PageTexts,
  error: string | undefined,
  code?: string,
): string | undefined {
  if (!error) return undefined
  if (error === "OAuthAccountNotLinked" && code !== undefined && isKey(notLinked, code))
    return signInErrors[notLinked[code] ?? error]
  if (error === "OAuthCallbackError" && code === "access_denied") return signInErrors.declined
  if (error === "MissingCSRF" && code === otherOriginCode) return signInErrors.otherOrigin
  const name = isKey(aliases, error) ? aliases[error] : error
  // The sentences for a `code` have names that begin with a lower-case letter.
  return name !== undefined && /^[A-Z]/.test(name) && isKey(signInErrors, name)
    ? signInErrors[name]
    : signInErrors.Default
}

/**
 * Returns the sentence above the field for a one-time code, or undefined without an `error`. The sentence is the same
 * for a code that's wrong, was used, has expired or never existed.
 *
 * @param isOnly - true if the message had no link.
 */
export function codeMessage(
  texts: PageTexts,
  error: string | undefined,
  isOnly: boolean,
): string | undefined {
  if (!error) return undefined
  if (error !== "TooManyAttempts") return texts.wrongCode
  return isOnly ? texts.tooManyCodes : texts.tooManyCodesButLink
}

/** Returns the texts for a value of `error`, like {@link signInMessage}, but never undefined. */
export function errorMessage({ errorPages }: PageTexts, error: string | undefined): ErrorTexts {
  return error && isKey(errorPages, error) ? errorPages[error] : errorPages.Default
}

function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}

/** Renders the note about what went wrong. A request to sign in isn't a failure, so it doesn't look like one. */
export function signInNotice(
  texts: PageTexts,
  error: string | undefined,
  code: string | undefined,
): Html | undefined {
  const message = signInMessage(texts, error, code)
  if (message === undefined) return undefined
  const tone = error !== "SessionRequired" && " alert"
  return html`<div class="note${tone}" role="alert" aria-live="assertive">${message}</div>`
}

/**
 * A placeholder for the value while the text is being built: SUBSTITUTE, a control character that no text contains.
 * With a character beyond Latin-1, engines would store the whole page as UTF-16, which takes three times as long to
 * encode.
 */
const slot = "\u001A"

/** Inserts markup into a text of the pages. */
export function fill(text: (value: string) => string, value: Html): Html {
  const [first, ...rest] = text(slot).split(slot)
  return html`${first}${rest.map((part) => [value, part])}`
}
