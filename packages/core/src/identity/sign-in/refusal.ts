import type { AuthError } from "../../errors/auth-error.ts"
import {
  AccountNotLinked,
  OAuthAccountNotLinked,
  UnknownUser,
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
  | "user-unknown"
  | "session-ended"
  | "passkey-account-gone"
  | "passkey-account-of-another-user"
  | "passkey-address-taken"
  | "step-up-by-another-user"
  | "step-up-not-met"

const refusals: Readonly<Record<RefusalReason, () => AuthError>> = {
  "account-of-another-user": () =>
    new OAuthAccountNotLinked("The account is linked to another user, not to the one who is signed in."),
  "session-not-shown": () =>
    new OAuthAccountNotLinked("The sign-in began in a session whose cookie the callback doesn't have."),
  "sign-in-too-old": signInTooOld,
  "address-taken": () =>
    new OAuthAccountNotLinked(
      "A user with this e-mail address already exists, but hasn't linked this account.",
    ),
  "user-not-stored": () =>
    new UnsupportedStrategy(
      'The adapter has no user with the id that `authorize` returned. Set `session: { strategy: "jwt" }`.',
    ),
  "user-unknown": unknownUser,
  "session-ended": () => new AccountNotLinked("The session in which the passkey was requested has ended."),
  "passkey-account-gone": () => new WebAuthnVerificationError("The passkey's account no longer exists."),
  "passkey-account-of-another-user": () =>
    new AccountNotLinked("The passkey's account belongs to another user."),
  "passkey-address-taken": () =>
    new AccountNotLinked(
      "A user with this e-mail address already exists. They can add a passkey after they sign in.",
    ),
  "step-up-by-another-user": () =>
    withCode("other_user", "The user who signed in is not the one who was asked to confirm who they are."),
  "step-up-not-met": () =>
    withCode(
      "not_confirmed",
      "The provider's response doesn't confirm that the user authenticated as recently, or by the method, as was requested.",
    ),
}

/** Creates the error for a refused sign-in. */
export function refusal(reason: RefusalReason): AuthError {
  return refusals[reason]()
}

/** Creates the error for a user whom the application names, and who isn't stored. */
export function unknownUser(): AuthError {
  return new UnknownUser(
    "The adapter has no user with the id that `authorize` returned, or that `startSession` was called with.",
  )
}

/**
 * Creates the error for a sign-in that's too old: an attacker who finds an unlocked device must not be able to link
 * their own account.
 */
function signInTooOld(): AuthError {
  return withCode("sign_in_again", "The user must sign in again before an account can be linked.")
}

function withCode(code: OAuthAccountNotLinked["code"], message: string): AuthError {
  const error = new OAuthAccountNotLinked(message)
  error.code = code
  return error
}
