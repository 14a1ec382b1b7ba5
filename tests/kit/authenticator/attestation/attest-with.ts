import { base64url } from "../../bytes.ts"
import {
  createAuthenticator,
  type Credential,
  type CreationOptions,
  type SoftwareAuthenticator,
} from "../authenticator.ts"
import { encodeCbor, type Cbor } from "../cbor.ts"
import type { Algorithm } from "../keys.ts"
import { sha256, type Flaw, type Statement } from "./attested.ts"
import { makeSigningKey, type Authority } from "./certificates.ts"
import { apple, fidoU2f, packed } from "./statements.ts"
import { tpm } from "./tpm.ts"

/** The formats with certificates: Web Authentication Level 3 §8. */
export const statements = { packed, "fido-u2f": fidoU2f, apple, tpm } as const satisfies Record<
  string,
  Statement
>

/** A format with certificates. */
export type CertifiedFormat = keyof typeof statements

/** The options for creating and attesting a passkey. */
export interface Attestation {
  readonly format: CertifiedFormat
  readonly authority: Authority
  /** Default: ES256. */
  readonly algorithm?: Algorithm
  readonly flaw?: Flaw
}

/**
 * Creates a passkey with an authenticator whose manufacturer vouches for it. Returns the JSON text that a page would
 * post.
 */
export async function attestWith(
  options: CreationOptions,
  { format, authority, algorithm = "ES256", flaw = {} }: Attestation,
): Promise<{ authenticator: SoftwareAuthenticator; data: string }> {
  const authenticator = createAuthenticator({ algorithm })
  let members = new Map<string, Cbor>()
  const plain = await authenticator.create(options, { attestation: (made) => void (members = made) })
  const credential = JSON.parse(plain) as Credential
  const [kept] = authenticator.credentials
  if (kept === undefined) throw new Error("The authenticator made no passkey.")
  const clientData = Buffer.from(String(credential.response["clientDataJSON"]), "base64url")
  const attested = {
    authData: Buffer.from(members.get("authData") as Uint8Array),
    clientDataHash: sha256(clientData),
    credential: kept,
    authority,
    keys: await makeSigningKey(),
  }
  const statement = await statements[format]({ ...attested, ...flaw.attested?.(attested) }, flaw)
  flaw.statement?.(statement)
  members.set("fmt", format).set("attStmt", statement)
  credential.response["attestationObject"] = base64url(encodeCbor(members))
  return { authenticator, data: JSON.stringify(credential) }
}
