import type { AdapterAuthenticator, AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { timingSafeEqual } from "../crypto/hashes.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import { asksToRemember } from "../http/asks-to-remember.ts"
import { accountKey, nullOnError } from "../identity/user-store.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { AuthenticationInfo } from "../provider/simple-webauthn.ts"
import type { Answer } from "./credential-response.ts"
import { requiresUserVerification } from "./challenge.ts"
import { inTime, simpleWebAuthn } from "./simple-webauthn.ts"
import { bytesOf, recordedHandle, toBase64, toBase64url } from "./user-handle.ts"

/**
 * Verifies the use of a credential: Web Authentication Level 3 §7.2. Steps 8 to 14 have already been done.
 * SimpleWebAuthn carries out steps 15 to 18 and 20 to 21; this function does the rest.
 *
 * @throws WebAuthnVerificationError
 */
export async function finishAuthentication(answer: Answer): Promise<Verified> {
  const { provider, adapter, credential, context, session, challenge, callbackUrl } = answer
  const authenticator = await adapter.getAuthenticator(toBase64(credential.id))
  if (authenticator === null) throw unknownCredential()
  // A store that compares loosely may return another user's row.
  if (toBase64url(authenticator.credentialID) !== credential.id)
    throw new WebAuthnVerificationError("The store returned another credential.")
  const user = await ownerOf(authenticator, answer)
  checkIdentification(authenticator, user, answer)
  const info = await verifyAssertion(authenticator, answer)
  // Step 19: a credential's backup eligibility never changes [WA-05].
  if (info.credentialDeviceType !== authenticator.credentialDeviceType)
    throw new WebAuthnVerificationError("The backup eligibility of the credential has changed.")
  // Steps 22 to 24, after the last check that could refuse the user [WA-12].
  const commit = recordUse(authenticator, info, { provider, adapter, logger: context.settings.logger })
  const { providerAccountId } = authenticator
  return verified({
    providerType: "webauthn",
    user,
    account: { provider: provider.id, type: "webauthn", providerAccountId, userId: user.id },
    credentialID: authenticator.credentialID,
    userVerified: info.userVerified,
    remember: asksToRemember(context),
    commit,
    ...(session === null || challenge.session === undefined ? {} : { session: challenge.session }),
    callbackUrl,
  })
}

function unknownCredential(): WebAuthnVerificationError {
  const error = new WebAuthnVerificationError("This credential is not registered.")
  error.code = "unknown_credential"
  return error
}

/** Step 6: returns the account that the credential belongs to, found through the credential's own record [WA-08]. */
async function ownerOf(
  { providerAccountId, userId }: AdapterAuthenticator,
  { provider, adapter }: Answer,
): Promise<AdapterUser> {
  const user = await adapter.getUserByAccount(accountKey({ provider: provider.id, providerAccountId }))
  if (user === null)
    throw new WebAuthnVerificationError("The credential belongs to no account of this provider.")
  if (String(user.id) !== String(userId))
    throw new WebAuthnVerificationError("The credential and its account belong to different users.")
  return user
}

/**
 * Steps 5 and 6: checks that the credential is one of the requested ones, and has the handle it was created with
 * [WA-08].
 */
function checkIdentification(
  authenticator: AdapterAuthenticator,
  user: AdapterUser,
  { challenge, credential }: Answer,
): void {
  if (challenge.owner !== undefined && challenge.owner !== String(user.id))
    throw new WebAuthnVerificationError("The credential is not one of the requested ones.")
  const { userHandle } = credential.members
  if (userHandle === undefined) {
    if (challenge.owner !== undefined) return
    throw new WebAuthnVerificationError(
      "The credential has no user handle, and the request didn't name a user.",
    )
  }
  const recorded = recordedHandle(authenticator)
  // Auth.js didn't store a handle, so there's nothing to compare with.
  if (recorded !== undefined && !timingSafeEqual(recorded, userHandle))
    throw new WebAuthnVerificationError("The credential has the user handle of another user.")
}

async function verifyAssertion(
  authenticator: AdapterAuthenticator,
  { provider, party, challenge, credential: { id, members } }: Answer,
): Promise<AuthenticationInfo> {
  const publicKey = bytesOf(authenticator.credentialPublicKey)
  if (publicKey === undefined) throw new WebAuthnVerificationError("The stored public key is not in base64.")
  const library = await simpleWebAuthn(provider)
  try {
    const verification = library.verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", response: members, clientExtensionResults: {} },
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      ...(provider.topOrigins === undefined ? {} : { expectedTopOrigin: [...provider.topOrigins] }),
      // Step 15 [WA-03].
      expectedRPID: party.id,
      // Step 17 [WA-04].
      requireUserVerification: requiresUserVerification(provider, "authenticate"),
      // `recordUse` checks the counter; the library always sees one that increases.
      credential: { id, publicKey, counter: 0 },
      authenticator: { credentialID: id, credentialPublicKey: publicKey, counter: 0 },
    })
    const { verified: isVerified, authenticationInfo } = await inTime(verification)
    if (isVerified) return authenticationInfo
  } catch (error) {
    throw new WebAuthnVerificationError("The credential could not be verified.", { cause: error })
  }
  throw new WebAuthnVerificationError("The signature of the credential is not valid.")
}

interface Recording {
  readonly provider: WebAuthnProvider
  readonly adapter: GuardedAdapter
  readonly logger: LoggerInstance
}

/**
 * Checks the signature counter: Web Authentication Level 3 §7.2, step 22. Authenticators that don't count always send
 * zero. The counter of any other authenticator must increase. Otherwise, there may be a copy of it (§6.1.1) [WA-09].
 *
 * @returns a function that stores the new state of the credential (step 24).
 * @throws WebAuthnVerificationError if the counter hasn't increased, unless the provider only warns.
 */
function recordUse(
  authenticator: AdapterAuthenticator,
  info: AuthenticationInfo,
  recording: Recording,
): () => Promise<void> {
  const { provider, logger } = recording
  const { counter } = authenticator
  const { newCounter } = info
  const counts = newCounter !== 0 || counter !== 0
  if (!counts || newCounter > counter) return async () => store(authenticator, info, recording)
  if (provider.signatureCounter !== "warn")
    throw new WebAuthnVerificationError(
      `The counter of the credential is ${newCounter}, but was ${counter} before.`,
    )
  logger.warn("passkey-counter", { provider: provider.id, counter: newCounter, before: counter })
  // The highest known value stays, so that a copy is noticed again.
  return async () => {}
}

/** Compares and sets the counter in the store. If the same value is used twice, the second use fails. */
async function store(
  { credentialID, credentialBackedUp }: AdapterAuthenticator,
  { newCounter, credentialBackedUp: isBackedUp }: AuthenticationInfo,
  { adapter }: Recording,
): Promise<void> {
  try {
    await adapter.updateAuthenticatorCounter(credentialID, newCounter)
  } catch (error) {
    const now = await nullOnError(adapter.getAuthenticator(credentialID))
    if (now === null || newCounter === 0 || now.counter < newCounter) throw error
    throw new WebAuthnVerificationError("The counter of the credential was used by another sign-in.", {
      cause: error,
    })
  }
  if (isBackedUp === credentialBackedUp || !adapter.has("updateAuthenticator")) return
  await adapter.updateAuthenticator({ credentialID, credentialBackedUp: isBackedUp })
}
