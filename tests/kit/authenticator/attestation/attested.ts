import { createHash, KeyObject, sign } from "node:crypto"
import type { Cbor } from "../cbor.ts"
import type { KeptCredential } from "../keys.ts"
import type { Authority, CertificateContent } from "./certificates.ts"

/** The subject of an attestation, and its issuer. */
export interface Attested {
  readonly authData: Buffer
  readonly clientDataHash: Buffer
  readonly credential: KeptCredential
  /** Issues the certificate of the authenticator. */
  readonly authority: Authority
  /** The key in that certificate, if it isn't the credential's. */
  readonly keys: CryptoKeyPair
}

/** An attestation's deviations. */
export interface Flaw {
  /** Replaces the attested data, like an attacker with a stolen older attestation. */
  readonly attested?: (attested: Attested) => Partial<Attested>
  /** The signer that replaces the key of the certificate. */
  readonly signingKeys?: CryptoKeyPair
  /** Members of the certificate. */
  readonly certificate?: Partial<CertificateContent>
  /** Changes one of the TPM's structures before it's signed. */
  readonly certInfo?: (certInfo: Buffer) => void
  readonly pubArea?: (pubArea: Buffer) => void
  /** Changes the finished statement. */
  readonly statement?: (statement: Map<string, Cbor>) => void
}

/** Creates an attestation statement in one format. */
export type Statement = (attested: Attested, flaw: Flaw) => Promise<Map<string, Cbor>>

/** Signs with ES256 in the format for attestations: ECDSA-Sig-Value in DER (Web Authentication Level 3 §6.5.5). */
export function signed(data: Uint8Array, { keys }: Attested, { signingKeys = keys }: Flaw): Uint8Array {
  return new Uint8Array(sign("sha256", data, KeyObject.from(signingKeys.privateKey)))
}

/** Returns the SHA-256 hash. */
export function sha256(...data: Uint8Array[]): Buffer {
  return createHash("sha256").update(Buffer.concat(data)).digest()
}

/** Returns the members of a public key, by their names in a JWK. */
export function publicMembers({ key }: KeptCredential, ...names: ("x" | "y" | "n")[]): Buffer[] {
  return names.map((name) => Buffer.from(key.jwk[name] ?? "", "base64url"))
}
