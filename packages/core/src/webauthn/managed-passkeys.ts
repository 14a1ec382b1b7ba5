import type { AdapterAuthenticator, AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { AccessDenied, MissingAdapter, WebAuthnVerificationError } from "../errors/classes.ts"
import { RefusedRequest } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"
import { isFreshFor } from "../identity/fresh-sessions.ts"
import { nullOnError } from "../identity/user-store.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import { refuseActing } from "../session/acting.ts"
import { currentSession, relyingPartyOf } from "./relying-party.ts"
import { handleOf, toBase64, toBase64url, userHandle } from "./user-handle.ts"

/** The maximum length of a passkey's name, in characters. */
const maxNameLength = 64

/** Returns the signed-in user's passkeys, in the store's order. Returns an empty list if no user is signed in. */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const session = await currentSession(context)
  if (session === null) return []
  return (await adapterOf(context).listAuthenticatorsByUserId(session.user.id)).map(shown)
}

/**
 * Gives one of the user's passkeys a name.
 *
 * @throws AccessDenied if no user is signed in; WebAuthnVerificationError if the user has no such passkey;
 *   RefusedRequest for a name that is empty or longer than 64 characters; AdapterError and MissingAdapterMethods if the
 *   store can't store names.
 */
export async function renamePasskey(credentialID: string, name: string, context: Context): Promise<Passkey> {
  const text = name.trim()
  if (text === "" || text.length > maxNameLength)
    throw new RefusedRequest(`The name of a passkey must have 1 to ${maxNameLength} characters.`)
  const { authenticator } = await ownPasskey(credentialID, context)
  const key = { credentialID: authenticator.credentialID }
  return shown({
    ...authenticator,
    ...(await adapterOf(context).updateAuthenticator({ ...key, name: text })),
  })
}

/**
 * Removes one of the user's passkeys. If it was the account's last one, removes the account, too.
 *
 * @returns the data that the browser needs to remove the passkey, too.
 * @throws AccessDenied if no user is signed in, or with the code `sign_in_again` if the session isn't fresh;
 *   WebAuthnVerificationError if the user has no such passkey; AdapterError and MissingAdapterMethods if the store
 *   can't remove it.
 */
export async function removePasskey(
  provider: WebAuthnProvider,
  credentialID: string,
  context: Context,
): Promise<PasskeySignals> {
  const adapter = adapterOf(context)
  const { user, authenticator, all } = await ownPasskey(credentialID, context)
  if (!(await isFreshFor(provider, context))) throw notFresh()
  const signals = await signalsOf(provider, user, all, context)
  await adapter.deleteAuthenticator(authenticator.credentialID)
  const { providerAccountId } = authenticator
  const account = { provider: provider.id, providerAccountId }
  const { record } = context.settings
  record?.add({ action: "passkey.remove", outcome: "success", userId: user.id, account })
  const rest = all.filter((one) => one.credentialID !== authenticator.credentialID)
  const isLast = rest.every((one) => one.providerAccountId !== providerAccountId)
  // The adapter's guard logs a failure. It's harmless, because nobody can sign in to an account that has no passkey.
  if (isLast) {
    const unlink = adapter.unlinkAccount(account).then(() => true)
    if ((await nullOnError(unlink)) === true)
      record?.add({ action: "account.unlink", outcome: "success", userId: user.id, account })
  }
  return { ...signals, allAcceptedCredentialIds: rest.map((one) => toBase64url(one.credentialID)) }
}

interface OwnPasskey {
  readonly user: AdapterUser
  readonly authenticator: AdapterAuthenticator
  readonly all: readonly AdapterAuthenticator[]
}

/**
 * Returns the error for a session that isn't fresh. An attacker who finds an unlocked device must not be able to lock
 * out its owner, or to remove the passkeys that would reveal the attack [WA-13].
 */
function notFresh(): AccessDenied {
  const error = new AccessDenied("The user must sign in again before a passkey can be removed.")
  error.code = "sign_in_again"
  return error
}

/** Returns the user's own passkey. Another user's passkey is treated as if it didn't exist. */
async function ownPasskey(credentialID: string, context: Context): Promise<OwnPasskey> {
  const session = await currentSession(context)
  if (session === null) throw new AccessDenied("The user must be signed in to manage passkeys.")
  await refuseActing(context)
  const all = await adapterOf(context).listAuthenticatorsByUserId(session.user.id)
  const asked = toBase64url(credentialID)
  const authenticator = all.find((one) => toBase64url(one.credentialID) === asked)
  if (authenticator === undefined)
    throw new WebAuthnVerificationError("The signed-in user has no such passkey.")
  return { user: session.user, authenticator, all }
}

async function signalsOf(
  provider: WebAuthnProvider,
  user: AdapterUser,
  all: readonly AdapterAuthenticator[],
  context: Context,
): Promise<PasskeySignals> {
  const name = user.email ?? user.name ?? user.id
  return {
    rpId: relyingPartyOf(provider, context).id,
    userId: handleOf(all) ?? (await userHandle(user.id)),
    allAcceptedCredentialIds: all.map((one) => toBase64url(one.credentialID)),
    name,
    displayName: user.name ?? name,
  }
}

function shown({
  credentialID,
  credentialDeviceType,
  credentialBackedUp,
  name,
  transports,
}: AdapterAuthenticator): Passkey {
  return {
    credentialID: toBase64(toBase64url(credentialID)),
    credentialDeviceType,
    credentialBackedUp,
    name: name ?? null,
    transports: transports ? transports.split(",") : [],
  }
}

function adapterOf({ settings }: Context): GuardedAdapter {
  if (settings.adapter === undefined)
    throw new MissingAdapter("Passkeys need an `adapter`, which stores them.")
  return settings.adapter
}
