import type { AdapterAuthenticator } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { decodeBase64url } from "../crypto/encodings.ts"
import { randomUUID } from "../crypto/random-values.ts"
import { challenged } from "../challenges/challenged.ts"
import { AuthError } from "../errors/auth-error.ts"
import type { ErrorType } from "../errors/auth-error.ts"
import { MissingAdapter, WebAuthnVerificationError } from "../errors/classes.ts"
import { isSameOrigin } from "../guard/is-same-origin.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { isFreshFor } from "../identity/fresh-sessions.ts"
import { parseRecipient } from "../model/email-address.ts"
import { maxStoredImageLength, withCleanTexts } from "../model/profile-texts.ts"
import type { User } from "../model/session.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { isActing } from "../session/acting.ts"
import type { CredentialReference } from "../provider/simple-webauthn.ts"
import {
  type Ceremony,
  type Challenge,
  type ChallengePurpose,
  defaultTimeout,
  makeChallenge,
  offeredAlgorithms,
  selectionOf,
  userVerificationOf,
  waitingDraft,
} from "./challenge.ts"
import {
  currentSession,
  type CurrentSession,
  type OwnRelyingParty,
  passkeyContext,
  passkeyRequest,
  relyingPartyOf,
} from "./relying-party.ts"
import { simpleWebAuthn } from "./simple-webauthn.ts"
import { handleOf, toBase64url, userHandle } from "./user-handle.ts"

/** The values that the options are created from. */
interface OptionsRequest {
  readonly provider: WebAuthnProvider
  readonly context: Context
  readonly adapter: GuardedAdapter
  readonly party: OwnRelyingParty
}

/**
 * Answers GET `webauthn-options` with the options for the browser's passkey request, and sets a cookie with their
 * challenge. {@link ceremonyOf} chooses the ceremony.
 *
 * @throws AdapterError if the store fails; InvalidProvider if SimpleWebAuthn is missing.
 */
export async function passkeyOptions(provider: WebAuthnProvider, context: Context): Promise<Outcome> {
  const { record, logger } = context.settings
  const started = { action: "sign-in.start", account: { provider: provider.id } } as const
  const refused = (type: ErrorType): void => record?.add({ ...started, outcome: "failure", reason: { type } })
  try {
    const options = await ceremonyOptions(provider, context)
    record?.add({ ...started, outcome: "success" })
    return jsonOutcome(options)
  } catch (error) {
    if (error instanceof RefusedCeremony) refused("RefusedRequest")
    if (error instanceof RefusedCeremony) return jsonOutcome({ error: error.message }, error.status)
    if (!(error instanceof WebAuthnVerificationError)) throw error
    refused(error.type)
    logger.error(error)
    return jsonOutcome({ error: "Passkeys cannot be used at this address." }, 400)
  }
}

async function ceremonyOptions(provider: WebAuthnProvider, context: Context): Promise<object> {
  const { request, serviceUrl, url, settings } = context
  if (!isSameOrigin(request.headers, serviceUrl.origin))
    throw new RefusedCeremony("Options can be requested only by pages of this origin.")
  if (settings.adapter === undefined)
    throw new MissingAdapter("Passkeys need an `adapter`, which stores them.")
  const session = await currentSession(context)
  const ceremony = ceremonyOf(url.searchParams.get("action"), session !== null)
  if (ceremony === undefined) throw new RefusedCeremony("`action` must be `register` or `authenticate`.")
  const party = relyingPartyOf(provider, context)
  const asked: OptionsRequest = { provider, context, adapter: settings.adapter, party }
  const options = ceremony === "register" ? registrationOptions : authenticationOptions
  return { action: ceremony, options: await options(asked, session) }
}

async function registrationOptions(asked: OptionsRequest, session: CurrentSession | null): Promise<object> {
  const { provider, context, party } = asked
  const library = await simpleWebAuthn(provider)
  const { existing, user, purpose } =
    session === null ? await newRegistrant(asked) : await signedInRegistrant(asked, session)
  // Without an action of the user, this is allowed only right after they have signed in.
  const conditional = session !== null && context.url.searchParams.get("mediation") === "conditional"
  const challenge = await makeChallenge(
    { ...purpose, ceremony: "register", provider: provider.id, ...(conditional ? { conditional } : {}) },
    context,
  )
  const name = user.email ?? user.name ?? user.id ?? ""
  const { hints = [], ...options } = await library.generateRegistrationOptions({
    attestationType: "none",
    timeout: defaultTimeout,
    ...provider.registrationOptions,
    rpID: party.id,
    rpName: party.name,
    userID: decodeBase64url(purpose.handle),
    userName: name,
    userDisplayName: user.name ?? name,
    challenge: decodeBase64url(challenge.value),
    excludeCredentials: existing.map(reference),
    authenticatorSelection: selectionOf(provider),
    supportedAlgorithmIDs: offeredAlgorithms(provider),
  })
  // Version 9 of the library, which Auth.js supports, has no such member.
  return hints.length === 0 ? options : { ...options, hints }
}

/** The user for whom a passkey is created, and the user's passkeys. */
interface Registrant {
  readonly user: User
  readonly existing: readonly AdapterAuthenticator[]
  readonly purpose: Pick<ChallengePurpose, "session" | "owner" | "user"> & { readonly handle: string }
}

async function newRegistrant({ provider, context }: OptionsRequest): Promise<Registrant> {
  // A function is only asked once the passkey exists, because its answer could reveal who is registered.
  if (context.settings.registration === "closed")
    throw new RefusedCeremony("No one can register here at the moment.", 403)
  await challenged(context, "passkey", Object.fromEntries(context.url.searchParams))
  const person = await newUser(provider, context)
  const id = randomUUID()
  const { user, handle } = (await waitingDraft(person, provider.id, context)) ?? {
    user: { ...person, id },
    handle: await userHandle(id),
  }
  return { user, existing: [], purpose: { user, handle } }
}

/**
 * Throws RefusedCeremony if the session isn't fresh, so that an attacker who finds an unlocked device can't add a key
 * [WA-13].
 */
async function signedInRegistrant(
  { provider, context, adapter }: OptionsRequest,
  { user, fingerprint }: CurrentSession,
): Promise<Registrant> {
  if (await isActing(context)) throw new RefusedCeremony("Only the user can add a passkey.", 403)
  if (!(await isFreshFor(provider, context)))
    throw new RefusedCeremony("Sign in again to add a passkey.", 403)
  const existing = await adapter.listAuthenticatorsByUserId(user.id)
  const handle = handleOf(existing) ?? (await userHandle(user.id))
  return { user, existing, purpose: { session: fingerprint, owner: String(user.id), handle } }
}

async function authenticationOptions(asked: OptionsRequest, session: CurrentSession | null): Promise<object> {
  const { provider, context, adapter, party } = asked
  const library = await simpleWebAuthn(provider)
  const own = session === null ? [] : await adapter.listAuthenticatorsByUserId(session.user.id)
  if (session !== null && own.length === 0) throw new RefusedCeremony("You have no passkey here.")
  const purpose = session === null ? {} : { session: session.fingerprint, owner: String(session.user.id) }
  const challenge: Challenge = await makeChallenge(
    { ...purpose, ceremony: "authenticate", provider: provider.id },
    context,
  )
  return library.generateAuthenticationOptions({
    timeout: defaultTimeout,
    ...provider.authenticationOptions,
    userVerification: userVerificationOf(provider, "authenticate"),
    rpID: party.id,
    challenge: decodeBase64url(challenge.value),
    // If no user is signed in, the answer reveals nothing about stored data [WA-10].
    ...(own.length === 0 ? {} : { allowCredentials: own.map(reference) }),
  })
}

function reference({ credentialID, transports }: AdapterAuthenticator): CredentialReference {
  const id = toBase64url(credentialID)
  return transports ? { id, transports: transports.split(",") } : { id }
}

/**
 * Returns the ceremony for a requested action, or undefined for an unknown action.
 *
 * If no user is signed in, the answer doesn't depend on the store, so it never shows whether an address has an account
 * [D20].
 *
 * | signed in | `action`       | address | answer                                                      |
 * | --------- | -------------- | ------- | ----------------------------------------------------------- |
 * | no        | none           | any     | authenticate, with no list of credentials                   |
 * | no        | `authenticate` | any     | authenticate, with no list of credentials                   |
 * | no        | `register`     | one     | register, as a new user; with nothing to exclude            |
 * | no        | `register`     | none    | impossible: it's unknown who that would be                  |
 * | yes       | none           | ignored | register, for the user who is signed in                     |
 * | yes       | `register`     | ignored | register, for the user who is signed in                     |
 * | yes       | `authenticate` | ignored | authenticate, with the user's own credentials and no others |
 *
 * Also impossible: any other `action`; `authenticate` for a user who has no passkey; `register` for a user whose
 * session isn't fresh, and for a new user if `registration` is closed.
 */
function ceremonyOf(action: string | null, signedIn: boolean): Ceremony | undefined {
  if (action === null || action === "") return signedIn ? "register" : "authenticate"
  return action === "register" || action === "authenticate" ? action : undefined
}

/**
 * Returns the user that a registration would create: the result of the application's `getUserInfo`, or a user with the
 * e-mail address from the form. It doesn't read the store, so an address that's taken is only refused once the passkey
 * exists.
 *
 * @throws RefusedCeremony if the request doesn't describe a user.
 */
async function newUser(provider: WebAuthnProvider, context: Context): Promise<User> {
  const request = passkeyRequest(context)
  if (provider.getUserInfo === undefined) {
    const email = parseRecipient(request.query["email"])?.identifier
    if (email === undefined) throw new RefusedCeremony("An e-mail address is needed to register.")
    return { email }
  }
  const info: unknown = await provider.getUserInfo(passkeyContext(provider, context), request)
  if (info === null || info === undefined)
    throw new RefusedCeremony("It's not possible to register with these details.")
  const { user } = info as { user?: unknown }
  if (typeof user !== "object" || user === null)
    throw new AuthError("`getUserInfo` must return an object with a `user`, or null.")
  const { id: _, ...details } = user as User
  return withCleanTexts(details, maxStoredImageLength)
}

/**
 * Thrown if options can't be returned. The client gets the status and the message, which reveals nothing about stored
 * data.
 */
class RefusedCeremony extends Error {
  /** The status: 400 for an impossible ceremony, 403 for one that needs a fresh session, or if registration is closed. */
  readonly status: 400 | 403

  constructor(message: string, status: 400 | 403 = 400) {
    super(message)
    this.name = "RefusedCeremony"
    this.status = status
  }
}
