/** The sentence for each value of `error` that the sign-in page is opened with. Change them as you like. */
const errors: Readonly<Record<string, string>> = {
  Signin: "We could not sign you in. Try again, or use a different account.",
  OAuthSignin:
    "We could not start signing you in with that service. Try again, or choose another way to sign in.",
  OAuthCallback: "That service did not complete your sign-in. Try again, or choose another way to sign in.",
  OAuthCreateAccount:
    "We could not create an account for you with that service. Try again, or use a different account.",
  OAuthAccountNotLinked: "To confirm your identity, sign in the same way as the first time.",
  AccountNotLinked: "That account could not be linked to yours. Sign in the same way as the first time.",
  EmailCreateAccount:
    "We could not create an account for you with that e-mail address. Try again, or use a different one.",
  EmailSignin: "We could not send the e-mail. Check the address and try again.",
  Callback: "Something went wrong at the last step of signing in. Try again.",
  CredentialsSignin: "We could not sign you in with these details. Check them and try again.",
  SessionRequired: "Sign in to see this page.",
  MissingCSRF:
    "Nothing was sent: the page was open for too long, or this browser keeps no cookies. Allow cookies for this site, and try again.",
  ChallengeFailed:
    "The check that you are human is missing or has failed. Wait until it is done, and try again.",
  TooManyAttempts: "There were too many attempts. Wait a few minutes, or choose another way to sign in.",
  WebAuthnVerificationError: "We could not verify your passkey. Try again, or choose another way to sign in.",
  AccessDenied: "You do not have permission to sign in with this account.",
  Verification: "This link no longer works. It has been used already, or it has expired.",
}

/** The sentences for an `error` with a `code`. */
const ofCodes: Readonly<Record<string, string>> = {
  "OAuthAccountNotLinked sign_in_again":
    "You signed in too long ago to link an account. Sign in again, and then link it.",
  "OAuthAccountNotLinked other_user":
    "That was another account than the one you are signed in with, so nothing was done. Confirm with your own.",
  "OAuthAccountNotLinked not_confirmed":
    "That did not confirm that it's you. Try again, or choose another way.",
  "OAuthCallbackError access_denied":
    "You did not allow it, or that service did not let you sign in. Try again, or choose another way to sign in.",
}

/** The values of `error` that share another value's sentence. */
const aliases: Readonly<Record<string, string>> = {
  OAuthSignInError: "OAuthSignin",
  OAuthCallbackError: "OAuthCallback",
  EmailSignInError: "EmailSignin",
}

/** The sentence for any other value of `error`. The value itself is never shown. */
export const defaultError = "We could not sign you in. Try again."

/** The sentence for a request that didn't arrive. */
export const unreachable = "We cannot be reached. Check your connection and try again."

/** Returns the sentence for the sign-in page's `error` and `code` parameters, or undefined if there's no error. */
export function signInMessage(error: string | undefined, code?: string): string | undefined {
  if (!error) return undefined
  const both = `${error} ${code}`
  if (Object.hasOwn(ofCodes, both)) return ofCodes[both]
  const name = Object.hasOwn(aliases, error) ? (aliases[error] ?? error) : error
  return Object.hasOwn(errors, name) ? errors[name] : defaultError
}
