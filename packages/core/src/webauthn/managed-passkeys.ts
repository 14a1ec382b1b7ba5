import type { AdapterAuthenticator, AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { AccessDenied, MissingAdapter, UnknownAction, WebAuthnVerificationError } from "../errors/classes.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import type { Context } from "../http/context.ts"
import { isFreshFor } from "../identity/fresh-sessions.ts"
import { nullOnError } from "../identity/null-on-error.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import { currentSession } from "./current-session.ts"
import { relyingPartyOf } from "./relying-party.ts"
import { handleOf, toBase64, toBase64url, userHandle } from "./user-handle.ts"

/** The longest name of a passkey, in characters. */
const longestName = 64

/** The passkeys of the person who is signed in, in the order in which the store has them; none where nobody is. */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const session = await currentSession(context)
  if (session === null) return []
  return (await adapterOf(context).listAuthenticatorsByUserId(session.user.id)).map(shown)
}

/**
 * Gives one of the person's own passkeys a name.
 *
 * @throws AccessDenied where nobody is signed in; WebAuthnVerificationError where the person has no such passkey;
 *   RefusedRequest for a name that is empty or longer than 64 characters; AdapterError and MissingAdapterMethods where the
 *   store cannot keep names.
 */
export async function renamePasskey(credentialID: string, name: string, context: Context): Promise<Passkey> {
  const text = name.trim()
  if (text === "" || text.length > longestName)
    throw new RefusedRequest(`The name of a passkey has 1 to ${longestName} characters.`)
  const { authenticator } = await ownPasskey(credentialID, context)
  const key = { credentialID: authenticator.credentialID }
  return shown({
    ...authenticator,
    ...(await adapterOf(context).updateAuthenticator({ ...key, name: text })),
  })
}

/**
 * Removes one of the person's own passkeys, and its account where it was the last one of it.
 *
 * @returns what the browser needs to forget it, too.
 * @throws AccessDenied if nobody is signed in, and with the code `sign_in_again` if the session is not fresh;
 *   WebAuthnVerificationError if the user has no such passkey; AdapterError and MissingAdapterMethods if the store cannot
 *   remove it.
 */
export async function removePasskey(credentialID: string, context: Context): Promise<PasskeySignals> {
  const adapter = adapterOf(context)
  const provider = providerOf(context)
  const { user, authenticator, all } = await ownPasskey(credentialID, context)
  if (!(await isFreshFor(provider, user.id, context))) throw notFresh()
  const signals = await signalsOf(provider, user, all, context)
  await adapter.deleteAuthenticator(authenticator.credentialID)
  const rest = all.filter((one) => one.credentialID !== authenticator.credentialID)
  const { providerAccountId } = authenticator
  const isLast = rest.every((one) => one.providerAccountId !== providerAccountId)
  // The guard of the adapter logs what fails: an account without a passkey lets nobody in.
  if (isLast) await nullOnError(adapter.unlinkAccount({ provider: provider.id, providerAccountId }))
  return { ...signals, allAcceptedCredentialIds: rest.map((one) => toBase64url(one.credentialID)) }
}

interface OwnPasskey {
  readonly user: AdapterUser
  readonly authenticator: AdapterAuthenticator
  readonly all: readonly AdapterAuthenticator[]
}

/** Who finds a device unlocked must not shut its owner out, nor remove what they would be noticed by [WA-13]. */
function notFresh(): AccessDenied {
  const error = new AccessDenied("The user has to sign in again before a passkey is removed.")
  error.code = "sign_in_again"
  return error
}

/** Somebody else's passkey is as unknown as one that nobody has. */
async function ownPasskey(credentialID: string, context: Context): Promise<OwnPasskey> {
  const session = await currentSession(context)
  if (session === null) throw new AccessDenied("Passkeys are for whoever is signed in.")
  const all = await adapterOf(context).listAuthenticatorsByUserId(session.user.id)
  const asked = toBase64url(credentialID)
  const authenticator = all.find((one) => toBase64url(one.credentialID) === asked)
  if (authenticator === undefined)
    throw new WebAuthnVerificationError("The person who is signed in has no such passkey.")
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
  if (settings.adapter === undefined) throw new MissingAdapter("Passkeys are stored: an `adapter` is needed.")
  return settings.adapter
}

function providerOf({ settings }: Context): WebAuthnProvider {
  const [provider] = settings.passkeyProviders
  if (provider === undefined) throw new UnknownAction("The request is for no WebAuthn provider.")
  return provider
}
