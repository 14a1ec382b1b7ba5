import type { AuthError } from "../../errors/auth-error.ts"
import {
  AccountNotLinked,
  OAuthAccountNotLinked,
  UnsupportedStrategy,
  WebAuthnVerificationError,
} from "../../errors/classes.ts"

/** The reason for refusing a sign-in. */
export type RefusalReason =
  | "account-of-another-user"
  | "session-not-shown"
  | "sign-in-too-old"
  | "address-taken"
  | "user-not-stored"
  | "session-ended"
  | "passkey-account-gone"
  | "passkey-account-of-another-user"
  | "passkey-address-taken"
  | "step-up-by-another-user"
  | "step-up-not-met"

const refusals: Readonly<Record<RefusalReason, () => AuthError>> = {
  "account-of-another-user": () =>
    new OAuthAccountNotLinked("The account belongs to another user than the one who is signed in."),
  "session-not-shown": () =>
    new OAuthAccountNotLinked("The sign-in began in a session that the callback does not show."),
  "sign-in-too-old": signInTooOld,
  "address-taken": () =>
    new OAuthAccountNotLinked("A user with this e-mail address exists and has not linked this account."),
  "user-not-stored": () =>
    new UnsupportedStrategy(
      'The adapter does not know the user that `authorize` returned: set `session: { strategy: "jwt" }`.',
    ),
  "session-ended": () => new AccountNotLinked("The session in which the passkey was asked for has ended."),
  "passkey-account-gone": () => new WebAuthnVerificationError("The account of the passkey is gone."),
  "passkey-account-of-another-user": () =>
    new AccountNotLinked("The account of the passkey belongs to another user."),
  "passkey-address-taken": () =>
    new AccountNotLinked(
      "A user with this e-mail address exists: they have to sign in, and can add a passkey then.",
    ),
  "step-up-by-another-user": () =>
    withCode("other_user", "The user who came back is not the user whose session has to be fresh."),
  "step-up-not-met": () =>
    withCode(
      "not_confirmed",
      "The sign-in does not say that the user authenticated as recently, or in such a way, as was asked for.",
    ),
}

/** Creates the error for a refused sign-in. */
export function refusal(reason: RefusalReason): AuthError {
  return refusals[reason]()
}

/**
 * Creates the error for a sign-in that's too old: an attacker who finds an unlocked device must not be able to link
 * their own account.
 */
function signInTooOld(): AuthError {
  return withCode("sign_in_again", "The user has to sign in again before an account is linked.")
}

function withCode(code: OAuthAccountNotLinked["code"], message: string): AuthError {
  const error = new OAuthAccountNotLinked(message)
  error.code = code
  return error
}
