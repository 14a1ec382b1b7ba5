import { createHash, KeyObject, sign } from "node:crypto"
import type { Cbor } from "../cbor.ts"
import type { KeptCredential } from "../keys.ts"
import type { Authority, CertificateContent } from "./certificates.ts"

/** The subject of an attestation, and its maker. */
export interface Attested {
  readonly authData: Buffer
  readonly clientDataHash: Buffer
  readonly credential: KeptCredential
  /** Issues the certificate of the authenticator. */
  readonly authority: Authority
  /** The key in that certificate, where it is not the credential's. */
  readonly keys: CryptoKeyPair
}

/** The deviations of an attestation. */
export interface Flaw {
  /** In place of what is attested: as a thief of an older attestation has it. */
  readonly attested?: (attested: Attested) => Partial<Attested>
  /** The signer that replaces the key of the certificate. */
  readonly signingKeys?: CryptoKeyPair
  /** Members of the certificate. */
  readonly certificate?: Partial<CertificateContent>
  /** Changes a structure of the TPM before it is signed. */
  readonly certInfo?: (certInfo: Buffer) => void
  readonly pubArea?: (pubArea: Buffer) => void
  /** Changes the statement at the end. */
  readonly statement?: (statement: Map<string, Cbor>) => void
}

/** Makes the attestation statement of one format. */
export type Statement = (attested: Attested, flaw: Flaw) => Promise<Map<string, Cbor>>

/** Signs with ES256, as attestations have it: ECDSA-Sig-Value in DER (Web Authentication Level 3 §6.5.5). */
export function signed(data: Uint8Array, { keys }: Attested, { signingKeys = keys }: Flaw): Uint8Array {
  return new Uint8Array(sign("sha256", data, KeyObject.from(signingKeys.privateKey)))
}

/** SHA-256. */
export function sha256(...data: Uint8Array[]): Buffer {
  return createHash("sha256").update(Buffer.concat(data)).digest()
}

/** The members of a public key, by their names in a JWK. */
export function publicMembers({ key }: KeptCredential, ...names: ("x" | "y" | "n")[]): Buffer[] {
  return names.map((name) => Buffer.from(key.jwk[name] ?? "", "base64url"))
}
