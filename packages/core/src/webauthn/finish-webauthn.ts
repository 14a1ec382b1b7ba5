import { timingSafeEqual } from "../crypto/hashes.ts"
import { MissingAdapter, WebAuthnVerificationError } from "../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import type { Verified } from "../identity/verified.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { type Ceremony, type Challenge, takeChallenge, useChallenge } from "./challenge.ts"
import {
  type Answer,
  type ClientData,
  type CredentialResponse,
  parseCredentialResponse,
} from "./credential-response.ts"
import { currentSession, type OwnRelyingParty, relyingPartyOf } from "./relying-party.ts"
import { finishAuthentication } from "./finish-authentication.ts"
import { finishRegistration } from "./finish-registration.ts"

const binaryMembers: Readonly<Record<Ceremony, readonly string[]>> = {
  register: ["attestationObject"],
  authenticate: ["authenticatorData", "signature", "userHandle?"],
}

/**
 * Verifies a credential that was created or used with the options from {@link passkeyOptions}. The challenge is used up
 * before the rest is verified. Nothing is stored here.
 *
 * @throws WebAuthnVerificationError if any part of the credential doesn't follow the specification.
 */
export async function finishWebAuthn(provider: WebAuthnProvider, context: Context): Promise<Verified> {
  const { settings, fields } = context
  const { adapter } = settings
  if (adapter === undefined) throw new MissingAdapter("Passkeys need an `adapter`, which stores them.")
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const { action: ceremony, data } = fields
  if (ceremony !== "register" && ceremony !== "authenticate")
    throw new WebAuthnVerificationError("The field `action` must be `register` or `authenticate`.")
  const credential = parseCredentialResponse(data, binaryMembers[ceremony])
  const session = await currentSession(context)
  const challenge = await challengeOf(credential, { ceremony, provider, session, context })
  await useChallenge(challenge, adapter)
  const party = relyingPartyOf(provider, context)
  checkClientData(credential.clientData, { challenge, party, topOrigins: provider.topOrigins ?? [] })
  const answer: Answer = { provider, context, adapter, party, challenge, credential, session, callbackUrl }
  return ceremony === "register" ? finishRegistration(answer) : finishAuthentication(answer)
}

/**
 * Returns the challenge that the credential answers. It must belong to this browser, ceremony, provider and session
 * [WA-01].
 */
async function challengeOf(
  { clientData }: CredentialResponse,
  {
    ceremony,
    provider,
    session,
    context,
  }: Pick<Answer, "provider" | "session" | "context"> & { ceremony: Ceremony },
): Promise<Challenge> {
  const value = clientData.challenge
  const challenge = typeof value === "string" ? await takeChallenge(value, context) : undefined
  if (challenge === undefined)
    throw new WebAuthnVerificationError(
      "This browser has no such challenge: it was answered, has expired, or belongs to another browser.",
    )
  if (challenge.ceremony !== ceremony)
    throw new WebAuthnVerificationError("The challenge was made for another ceremony.")
  if (challenge.provider !== provider.id)
    throw new WebAuthnVerificationError("The challenge was made for another provider.")
  if (challenge.session !== session?.fingerprint || challenge.owner !== ownerOf(session?.user.id))
    throw new WebAuthnVerificationError("The challenge was made in another session.")
  return challenge
}

/** Returns the user's id as text, as in challenges, because some stores use numbers as ids. */
function ownerOf(id: string | undefined): string | undefined {
  return id === undefined ? undefined : String(id)
}

/** The required values of the client data. */
interface ExpectedClientData {
  readonly challenge: Challenge
  readonly party: OwnRelyingParty
  /** The origins of pages that may show our pages in a frame. */
  readonly topOrigins: readonly string[]
}

const types = { register: "webauthn.create", authenticate: "webauthn.get" } as const

/**
 * Checks the origin, type and challenge with which the browser used the credential: Web Authentication Level 3 §7.1 for
 * a new credential, §7.2 for an existing one [WA-02].
 *
 * @throws WebAuthnVerificationError
 */
function checkClientData(
  { type, challenge: answered, origin, crossOrigin, topOrigin }: ClientData,
  { challenge, party, topOrigins }: ExpectedClientData,
): void {
  // §7.1 step 7, §7.2 step 10.
  if (type !== types[challenge.ceremony]) throw refused("was made for another ceremony")
  // §7.1 step 8, §7.2 step 11.
  if (typeof answered !== "string" || !timingSafeEqual(answered, challenge.value))
    throw refused("answers another challenge")
  // §7.1 step 9, §7.2 step 12.
  if (typeof origin !== "string" || !party.origins.includes(origin))
    throw refused("was used at another origin")
  // §7.1 step 10, §7.2 step 13: browsers leave out the member, or set it to false, if our page is the top page.
  if (crossOrigin !== undefined && typeof crossOrigin !== "boolean")
    throw refused("has a malformed `crossOrigin`")
  if (crossOrigin === true && topOrigins.length === 0) throw refused("was used in a frame of another site")
  // §7.1 step 11, §7.2 step 14. Not every browser names the top page.
  if (topOrigin === undefined) return
  if (crossOrigin !== true || typeof topOrigin !== "string" || !topOrigins.includes(topOrigin))
    throw refused("was used in a frame of a page that is not listed in `topOrigins`")
}

function refused(what: string): WebAuthnVerificationError {
  return new WebAuthnVerificationError(`The credential ${what}.`)
}
