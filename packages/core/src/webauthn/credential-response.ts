import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { decodeBase64url } from "../crypto/encodings.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"
import { parseObject } from "../model/json-value.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Bytes } from "../runtime/node-builtins.ts"
import type { Challenge } from "./challenge.ts"
import type { CurrentSession, OwnRelyingParty } from "./relying-party.ts"

/** The members of CollectedClientData (Web Authentication Level 3 §5.8.1) that the service reads. */
export interface ClientData {
  readonly type: unknown
  readonly challenge: unknown
  readonly origin: unknown
  readonly crossOrigin: unknown
  readonly topOrigin: unknown
}

/** A credential as the browser sends it (§5.1.8, §5.1.9), parsed and well formed. */
export interface CredentialResponse {
  /** The credential id in canonical base64url. */
  readonly id: string
  readonly clientData: ClientData
  /** The members of `response`, each in canonical base64url. */
  readonly members: Readonly<Record<string, string>>
  readonly transports: readonly string[]
}

/** The maximum length of a credential id, in bytes (§7.1, step 25). */
const maxCredentialIdLength = 1_023

/** The maximum number of transports that are stored, and their form, because §5.8.4 leaves the list open. */
const maxTransports = 8
const transport = /^[a-z][a-z\d-]{0,31}$/

/**
 * Parses RegistrationResponseJSON or AuthenticationResponseJSON. Input of any other shape is refused here, so later
 * code never sees raw input.
 *
 * @param data - the JSON text.
 * @param binary - the required members of `response` besides `clientDataJSON`; a question mark makes a member optional.
 * @throws WebAuthnVerificationError
 */
export function parseCredentialResponse(data: unknown, binary: readonly string[]): CredentialResponse {
  const credential = typeof data === "string" ? parseObject(data) : undefined
  if (credential === undefined) throw malformed("is not a JSON object")
  const { id, rawId, type, response } = credential
  const bytes = typeof id === "string" ? decodeBase64url(id) : undefined
  if (typeof id !== "string" || bytes === undefined || bytes.length === 0)
    throw malformed("has no `id` in base64url")
  if (bytes.length > maxCredentialIdLength) throw malformed("has an `id` that is too long")
  if (rawId !== id) throw malformed("has a `rawId` that is not its `id`")
  if (type !== "public-key") throw malformed("is not a public key credential")
  if (typeof response !== "object" || response === null) throw malformed("has no `response`")
  const members = readMembers(response as Readonly<Record<string, unknown>>, ["clientDataJSON", ...binary])
  return { id, members, clientData: readClientData(members), transports: readTransports(response) }
}

function readMembers(
  response: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const members: Record<string, string> = {}
  for (const entry of names) {
    const name = entry.replace("?", "")
    const value = response[name]
    if (name !== entry && (value === undefined || value === null || value === "")) continue
    if (typeof value !== "string" || (decodeBase64url(value)?.length ?? 0) === 0)
      throw malformed(`has no \`response.${name}\` in base64url`)
    members[name] = value
  }
  return members
}

/** Decodes the client data, first as UTF-8, then as JSON (§7.1 and §7.2). */
function readClientData({ clientDataJSON = "" }: Readonly<Record<string, string>>): ClientData {
  const text = decodeText(decodeBase64url(clientDataJSON))
  const clientData = text === undefined ? undefined : parseObject(text)
  if (clientData === undefined) throw malformed("has client data that isn't a JSON object")
  const { type, challenge, origin, crossOrigin, topOrigin } = clientData
  return { type, challenge, origin, crossOrigin, topOrigin }
}

function decodeText(bytes: Bytes | undefined): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Reads the transports. They're only a hint, so invalid ones are left out. */
function readTransports(response: object): readonly string[] {
  const { transports } = response as { transports?: unknown }
  if (!Array.isArray(transports)) return []
  const known = transports.filter((one): one is string => typeof one === "string" && transport.test(one))
  return [...new Set(known)].slice(0, maxTransports)
}

function malformed(what: string): WebAuthnVerificationError {
  return new WebAuthnVerificationError(`The credential ${what}.`)
}

/** A credential that answers this browser's challenge at one of our origins. Its signature isn't verified yet. */
export interface Answer {
  readonly provider: WebAuthnProvider
  readonly context: Context
  readonly adapter: GuardedAdapter
  readonly party: OwnRelyingParty
  readonly challenge: Challenge
  readonly credential: CredentialResponse
  /** The session in which the ceremony began and ends. */
  readonly session: CurrentSession | null
  readonly callbackUrl: SafeRedirect
}
