import { otherOriginCode } from "../errors/other-origin-code.ts"
import type { PasskeyFailure } from "./passkey-failure.ts"

/** The values of `error` that have a sentence on the sign-in page; `Default` stands for every other value. */
export type SignInPageError =
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
  | "WebAuthnVerificationError"
  | "Default"

/** The values of `error` that have words on the error page; `Default` stands for every other value. */
export type ErrorPageError = "Configuration" | "AccessDenied" | "Verification" | "Default"

/** The values of `error` with which the error page, or a custom page instead, is opened. */
export type ErrorPageParam = Exclude<ErrorPageError, "Default">

/** The values of `error` with which the sign-in page, or a custom page instead, is opened. */
export type SignInPageErrorParam = Exclude<SignInPageError, "Default">

/** The words of the error page. */
export interface ErrorMessage {
  readonly heading: string
  readonly lines: readonly string[]
  /** Label of the link to the sign-in page, if signing in again can help. */
  readonly action?: string | undefined
}

const providerStart =
  "We could not start signing you in with that service. Try again, or choose another way to sign in."
const providerReturn =
  "That service did not complete your sign-in. Try again, or choose another way to sign in."
const emailNotSent = "We could not send the e-mail. Check the address and try again."

/** The sentence of each sign-in error. None reveals to an attacker whether an account exists [AU-01]. */
export const signInMessages: Readonly<Record<SignInPageError, string>> = {
  Signin: "We could not sign you in. Try again, or use a different account.",
  OAuthSignin: providerStart,
  OAuthSignInError: providerStart,
  OAuthCallback: providerReturn,
  OAuthCallbackError: providerReturn,
  OAuthCreateAccount:
    "We could not create an account for you with that service. Try again, or use a different account.",
  OAuthAccountNotLinked: "To confirm your identity, sign in the same way as the first time.",
  AccountNotLinked: "That account could not be linked to yours. Sign in the same way as the first time.",
  EmailCreateAccount:
    "We could not create an account for you with that e-mail address. Try again, or use a different one.",
  EmailSignin: emailNotSent,
  EmailSignInError: emailNotSent,
  Callback: "Something went wrong at the last step of signing in. Try again.",
  CredentialsSignin: "We could not sign you in with these details. Check them and try again.",
  SessionRequired: "Sign in to see this page.",
  MissingCSRF:
    "Nothing was sent: the page was open for too long, or this browser keeps no cookies. Allow cookies for this site, and try again.",
  TooManyAttempts: "There were too many attempts. Wait a few minutes, or choose another way to sign in.",
  WebAuthnVerificationError: "We could not verify your passkey. Try again, or choose another way to sign in.",
  Default: "We could not sign you in. Try again.",
}

/** The sentence for an account that's only linked after a new sign-in. */
const signInAgain = "You signed in too long ago to link an account. Sign in again, and then link it."

/** The sentences for a sign-in that didn't confirm who is signed in, by the value of `code`. */
const notConfirmed: Readonly<Record<string, string>> = {
  other_user:
    "That was another account than the one you are signed in with, so nothing was done. Confirm with your own.",
  not_confirmed: "That did not confirm that it's you. Try again, or choose another way.",
}

/**
 * Replaces the `MissingCSRF` sentence for a browser that was at another origin of the application. It's at the
 * right one now.
 */
const otherOriginMessage =
  "Nothing was sent: the page was open at another address. You are at the right address of this site now. Try again here."

/** The sentence of each reason for which a browser returns no passkey. */
export const passkeyMessages: Readonly<Record<PasskeyFailure, string>> = {
  aborted: "The passkey was not used: something else came between. Try again.",
  "already-registered": "This device already has a passkey for this account. Sign in with it.",
  "authenticator-error": "Your device could not use the passkey. Try again, or use another device.",
  "no-authenticator":
    "No passkey was found. This device cannot hold one: use a phone or a security key, or choose another way to sign in.",
  "not-allowed":
    "No passkey was used: you cancelled it, or there is no passkey for this site. Try again, or choose another way to sign in.",
  timeout: "No passkey was used in time. Try again.",
  unsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  "wrong-domain": "The passkeys of this site cannot be used at this address.",
  unknown: "Something went wrong with the passkey. Try again, or choose another way to sign in.",
}

/** The sentences that the script of the sign-in page may have to say. */
export type PageScriptMessages = Readonly<Record<PasskeyFailure | "refused" | "unreachable", string>>

/** See {@link PageScriptMessages}. */
export const pageScriptMessages: PageScriptMessages = {
  ...passkeyMessages,
  refused: signInMessages.WebAuthnVerificationError,
  unreachable: "We cannot be reached. Check your connection and try again.",
}

/** The words of each error of the error page. */
export const errorMessages: Readonly<Record<ErrorPageError, ErrorMessage>> = {
  Configuration: {
    heading: "Server error",
    lines: [
      "There is a problem with the server configuration.",
      "Check the server logs for more information.",
    ],
    // A sign-in that was lost on the way ends here, too: the user can begin again.
    action: "Try again",
  },
  AccessDenied: {
    heading: "Access denied",
    lines: ["You do not have permission to sign in with this account."],
    action: "Sign in again",
  },
  Verification: {
    heading: "This link no longer works",
    lines: ["It has been used already, or it has expired.", "Sign in again to get a new one."],
    action: "Sign in again",
  },
  Default: {
    heading: "Something went wrong",
    lines: ["We could not complete your request."],
    action: "Sign in again",
  },
}

/**
 * Returns the sentence for a value of `error` and `code`, or undefined without an `error`. An unknown value,
 * including the name of a property that every object has, gives the default sentence and is never repeated [IN-03].
 */
export function signInMessage(error: string | undefined, code?: string): string | undefined {
  if (!error) return undefined
  if (error === "OAuthAccountNotLinked" && code !== undefined) {
    if (code === "sign_in_again") return signInAgain
    if (isKey(notConfirmed, code)) return notConfirmed[code]
  }
  if (error === "MissingCSRF" && code === otherOriginCode) return otherOriginMessage
  return isKey(signInMessages, error) ? signInMessages[error] : signInMessages.Default
}

/**
 * Returns the sentence above the field for a one-time code, or undefined without an `error`. It's the same for a code that
 * is wrong, was used, has expired, or never was.
 *
 * @param isOnly - true if the message had no link.
 */
export function codeMessage(error: string | undefined, isOnly: boolean): string | undefined {
  if (!error) return undefined
  if (error !== "TooManyAttempts")
    return "That code does not work. Check it, and enter it in the browser in which you asked for it; only the newest one works."
  return isOnly
    ? "Too many codes were entered for this address. Wait an hour, or choose another way to sign in."
    : "Too many codes were entered for this address. Open the link in the message, or wait an hour."
}

/** Returns the words for a value of `error`, like {@link signInMessage}, but never undefined. */
export function errorMessage(error: string | undefined): ErrorMessage {
  return error && isKey(errorMessages, error) ? errorMessages[error] : errorMessages.Default
}

function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}
