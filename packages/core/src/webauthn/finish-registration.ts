import { WebAuthnVerificationError } from "../errors/classes.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { Authenticator } from "../model/account.ts"
import type { RegistrationInfo } from "../provider/simple-webauthn.ts"
import type { Answer } from "./credential-response.ts"
import { checkAttestation, inTime, simpleWebAuthn } from "./simple-webauthn.ts"
import { acceptedAlgorithms, requiresUserVerification } from "./passkey-policies.ts"
import { checkPublicKey } from "./check-public-key.ts"
import { base64Of, toBase64 } from "./user-handle.ts"

/**
 * Verifies a new credential: Web Authentication Level 3 §7.1. Steps 1 to 11 have already been done. SimpleWebAuthn
 * carries out steps 12 to 24 on the authenticator's data; this function does the rest.
 *
 * @throws WebAuthnVerificationError
 */
export async function finishRegistration(answer: Answer): Promise<Verified> {
  const { provider, adapter, challenge, credential, session, callbackUrl } = answer
  const { handle } = challenge
  const info = await verifyAttestation(answer)
  const authenticator = readAuthenticator(info, answer)
  // Step 26: no user has this credential yet. Checked before anything is stored [WA-07].
  if ((await adapter.getAuthenticator(authenticator.credentialID)) !== null)
    throw new WebAuthnVerificationError("The credential is registered already.")
  const providerAccountId = toBase64(String(handle))
  const account = { provider: provider.id, type: "webauthn", providerAccountId } as const
  return verified({
    providerType: "webauthn",
    user: session?.user ?? { ...challenge.user },
    account: session === null ? account : { ...account, userId: session.user.id },
    authenticator: {
      ...authenticator,
      providerAccountId,
      transports: credential.transports.join(",") || null,
    },
    ...(challenge.session === undefined ? {} : { session: challenge.session }),
    // A new user has authenticated. A user who adds a passkey hasn't: it's the new passkey that verified them [D45].
    ...(challenge.session === undefined && session === null ? { userVerified: info.userVerified } : {}),
    callbackUrl,
  })
}

async function verifyAttestation(answer: Answer): Promise<RegistrationInfo> {
  const { provider, party, challenge, credential } = answer
  const { id, members, transports } = credential
  const { attestationObject = "" } = members
  // Step 13: exactly one object. Checked before the library reads it, because the library follows URLs in certificates.
  checkAttestation(attestationObject, provider)
  const library = await simpleWebAuthn(provider)
  try {
    const verification = library.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { ...members, transports: [...transports] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      // Step 14 [WA-03].
      expectedRPID: party.id,
      // Step 15 [WA-04].
      requireUserPresence: challenge.conditional !== true,
      // Step 16: a browser that creates a passkey automatically doesn't ask the user.
      requireUserVerification:
        challenge.conditional !== true && requiresUserVerification(provider, "register"),
      // Step 20 [WA-06].
      supportedAlgorithmIDs: acceptedAlgorithms(provider),
    })
    const { verified: isVerified, registrationInfo } = await inTime(verification)
    if (isVerified && registrationInfo !== undefined) return registrationInfo
  } catch (error) {
    throw new WebAuthnVerificationError("The new credential could not be verified.", { cause: error })
  }
  throw new WebAuthnVerificationError("The attestation of the new credential does not hold.")
}

/** Returns the credential record (step 27) in the form of stored rows. */
function readAuthenticator(
  info: RegistrationInfo,
  { provider, credential: { id } }: Answer,
): Omit<Authenticator, "providerAccountId"> {
  const { credential, credentialDeviceType, credentialBackedUp } = info
  const publicKey = credential?.publicKey ?? info.credentialPublicKey
  const attested = credential?.id ?? info.credentialID
  if (publicKey === undefined) throw new WebAuthnVerificationError("The new credential has no public key.")
  // The id that the authenticator signed, not the id that the browser adds.
  if (attested !== id)
    throw new WebAuthnVerificationError("The authenticator attested another credential id.")
  checkPublicKey(new Uint8Array(publicKey), acceptedAlgorithms(provider))
  return {
    credentialID: toBase64(id),
    credentialPublicKey: base64Of(publicKey),
    counter: credential?.counter ?? info.counter ?? 0,
    credentialDeviceType,
    credentialBackedUp,
  }
}
