import type { AdapterUser } from "../../adapter/adapter.ts"
import { keepNewTokens } from "../grant/keep-new-tokens.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import { awaitOwner } from "./await-owner.ts"
import { confirmAddress } from "./confirm-address.ts"
import type { AskDecision, RefuseDecision, SignInDecision } from "./decide-sign-in.ts"
import { linkAccount } from "./link-account.ts"
import { linkByEmail } from "./link-by-email.ts"
import { addPasskey, finishPasskeyRegistration, registerPasskey } from "./passkey-registrations.ts"
import { refusal } from "./refusal.ts"
import { finishRegistration, register, registerByEmail, type AddressTaken } from "./registrations.ts"
import { requireSession } from "./require-session.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/**
 * Applies a decision.
 *
 * @returns the user to sign in. If another request was first to store a user with the e-mail address, returns that
 *   user, and the decision must be made again.
 * @throws AuthError if the sign-in is refused, and AdapterError if the store fails.
 */
export async function applyDecision(
  decision: Exclude<SignInDecision, AskDecision>,
  signIn: StoredSignIn,
): Promise<ResolvedUser | AddressTaken> {
  switch (decision.type) {
    case "accept":
      return { ...decision, type: "resolved" }
    case "sign-in":
      return signInOwner(decision.user, signIn)
    case "register":
      return register(signIn)
    case "register-by-email":
      return registerByEmail(signIn)
    case "register-passkey":
      return registerPasskey(decision.passkey, signIn)
    case "finish-registration":
      return finishRegistration(decision.user, signIn)
    case "finish-passkey-registration":
      return finishPasskeyRegistration(decision, signIn)
    case "link":
      return linkToCurrent(decision.user, signIn)
    case "link-by-email":
      return linkByEmail(decision, signIn)
    case "add-passkey":
      return addPasskey(decision, signIn)
    case "confirm":
      return confirmAddress(decision, signIn)
    case "await-owner":
      return (
        (await awaitOwner(signIn)) ?? refuse({ ...decision, type: "refuse", reason: "address-taken" }, signIn)
      )
    default:
      return refuse(decision, signIn)
  }
}

async function signInOwner(user: AdapterUser, signIn: StoredSignIn): Promise<ResolvedUser> {
  await keepNewTokens(signIn.verified, user, signIn)
  return { type: "resolved", user, isNewUser: false }
}

async function linkToCurrent(user: AdapterUser, signIn: StoredSignIn): Promise<ResolvedUser> {
  await linkAccount(signIn, user, async () => requireSession(user, signIn))
  return { type: "resolved", user, isNewUser: false, isAddition: true }
}

function refuse({ reason, user }: RefuseDecision, { verified, settings }: StoredSignIn): never {
  if (user !== undefined) {
    const { provider } = verified.account
    settings.logger.debug("An account was not linked", { provider, user: user.id })
  }
  throw refusal(reason)
}
