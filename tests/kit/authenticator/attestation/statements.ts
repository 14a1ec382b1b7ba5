import { Extension } from "@peculiar/x509"
import type { Cbor } from "../cbor.ts"
import { publicMembers, sha256, signed, type Statement } from "./attested.ts"
import { issue, publicKeyOf } from "./certificates.ts"

/** The subject of an attestation certificate: Web Authentication Level 3 §8.2.1. */
const attestationSubject = "C=SE, O=Latchkey, OU=Authenticator Attestation, CN=Software authenticator"

/** Returns `id-fido-gen-ce-aaguid`, which is the model that the certificate is for, in an OCTET STRING (§8.2.1). */
export function aaguidExtension(aaguid: Uint8Array = new Uint8Array(16)): Extension {
  return new Extension("1.3.6.1.4.1.45724.1.1.4", false, Buffer.concat([Buffer.from([0x04, 16]), aaguid]))
}

/** §8.2, with a certificate. */
export const packed: Statement = async (attested, flaw) => {
  const { authData, clientDataHash, authority, keys } = attested
  const certificate = await issue(authority, {
    subject: attestationSubject,
    publicKey: publicKeyOf(keys),
    extensions: [aaguidExtension()],
    ...flaw.certificate,
  })
  return new Map<string, Cbor>([
    ["alg", -7],
    ["sig", signed(Buffer.concat([authData, clientDataHash]), attested, flaw)],
    ["x5c", [certificate]],
  ])
}

/** §8.6: the data that a security key with the older protocol signs. */
export const fidoU2f: Statement = async (attested, flaw) => {
  const { authData, clientDataHash, authority, keys, credential } = attested
  const certificate = await issue(authority, {
    subject: attestationSubject,
    publicKey: publicKeyOf(keys),
    ...flaw.certificate,
  })
  const verificationData = Buffer.concat([
    Buffer.from([0]),
    authData.subarray(0, 32),
    clientDataHash,
    credential.id,
    // The point without compression.
    Buffer.from([4]),
    ...publicMembers(credential, "x", "y"),
  ])
  return new Map<string, Cbor>([
    ["sig", signed(verificationData, attested, flaw)],
    ["x5c", [certificate]],
  ])
}

/** §8.8: no signature, but a certificate of the credential's own key, which contains the nonce. */
export const apple: Statement = async ({ authData, clientDataHash, authority, credential }, flaw) => {
  const certificate = await issue(authority, {
    subject: "C=SE, O=Latchkey, CN=Anonymous attestation",
    publicKey: publicKeyOf(credential.key),
    extensions: [nonceExtension(sha256(authData, clientDataHash))],
    ...flaw.certificate,
  })
  return new Map<string, Cbor>([["x5c", [certificate]]])
}

/** Returns the nonce in Apple's format: SEQUENCE { [1] { OCTET STRING } }. */
function nonceExtension(nonce: Uint8Array): Extension {
  const header = Buffer.from([0x30, 36, 0xa1, 34, 0x04, 32])
  return new Extension("1.2.840.113635.100.8.2", false, Buffer.concat([header, nonce]))
}
