import { MissingAdapter, WebAuthnVerificationError } from "../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import type { Verified } from "../identity/verified.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Answer } from "./answer.ts"
import { takeChallenge, type Ceremony, type Challenge } from "./challenge.ts"
import { checkClientData } from "./check-client-data.ts"
import { parseCredentialResponse, type CredentialResponse } from "./credential-response.ts"
import { currentSession } from "./current-session.ts"
import { relyingPartyOf } from "./relying-party.ts"
import { useChallenge } from "./use-challenge.ts"
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
  if (adapter === undefined) throw new MissingAdapter("Passkeys are stored: an `adapter` is needed.")
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const { action: ceremony, data } = fields
  if (ceremony !== "register" && ceremony !== "authenticate")
    throw new WebAuthnVerificationError("The field `action` is neither `register` nor `authenticate`.")
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
      "This browser has no such challenge: it was answered, has ended, or is another's.",
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
