import type { CertifiedFormat } from "@latchkey/test-kit/authenticator/attestation/attest-with"
import type { Attested, Flaw } from "@latchkey/test-kit/authenticator/attestation/attested"
import {
  makeSigningKey,
  publicKeyOf,
  type CertificateContent,
} from "@latchkey/test-kit/authenticator/attestation/certificates"
import { aaguidExtension } from "@latchkey/test-kit/authenticator/attestation/statements"
import { alternativeName, keyUsage } from "@latchkey/test-kit/authenticator/attestation/tpm"
import { makeKey } from "@latchkey/test-kit/authenticator/keys"

const otherKeys = await makeSigningKey()
const otherKey = await makeKey("ES256")

/** An attestation that was created for something else. */
const forOther = {
  authData: ({ authData }: Attested) => {
    const changed = Buffer.from(authData)
    // The counter (§6.1).
    changed.writeUInt32BE(7, 33)
    return { authData: changed }
  },
  clientData: () => ({ clientDataHash: Buffer.alloc(32, 1) }),
  credential: ({ credential }: Attested) => ({ credential: { ...credential, key: otherKey } }),
}

const certificate = (content: Partial<CertificateContent>): Flaw => ({ certificate: content })
const without = (member: string): Flaw => ({ statement: (members) => void members.delete(member) })

/** A flaw of an attestation, and the log's message about it. */
type Row = readonly [format: CertifiedFormat, what: string, flaw: Flaw, why: RegExp]

const unsigned = /attestation of the new credential is not valid/

const packedRows: readonly Row[] = [
  ["packed", "the signature of another key than the certificate's", { signingKeys: otherKeys }, unsigned],
  ["packed", "a signature over other authenticator data", { attested: forOther.authData }, unsigned],
  ["packed", "a signature over other client data", { attested: forOther.clientData }, unsigned],
  [
    "packed",
    "a certificate for another model",
    certificate({ extensions: [aaguidExtension(Buffer.alloc(16, 1))] }),
    /not equal to attestation statement AAGUID/,
  ],
  ["packed", "a certificate that may issue others", certificate({ isAuthority: true }), /basic constraints/],
  [
    "packed",
    "a certificate for something else",
    certificate({ subject: "C=SE, O=Latchkey, OU=Web, CN=Server" }),
    /OU was not/,
  ],
  ["packed", "a certificate that has ended", certificate({ ended: 1 }), /not good after/],
  ["packed", "no signature", without("sig"), /No attestation signature/],
]

const fidoU2fRows: readonly Row[] = [
  ["fido-u2f", "the signature of another key than the certificate's", { signingKeys: otherKeys }, unsigned],
  ["fido-u2f", "a signature over another credential's key", { attested: forOther.credential }, unsigned],
  ["fido-u2f", "a signature over other client data", { attested: forOther.clientData }, unsigned],
  ["fido-u2f", "no certificate", without("x5c"), /No attestation certificate/],
]

const appleRows: readonly Row[] = [
  [
    "apple",
    "a certificate of another key than the credential's",
    certificate({ publicKey: publicKeyOf(otherKey) }),
    /does not equal credCert public key/,
  ],
  [
    "apple",
    "the nonce of other authenticator data",
    { attested: forOther.authData },
    /nonce was not expected/,
  ],
  ["apple", "the nonce of other client data", { attested: forOther.clientData }, /nonce was not expected/],
  ["apple", "no nonce", certificate({ extensions: [] }), /missing "1\.2\.840\.113635\.100\.8\.2"/],
]

const nameFailed = /Attested name comparison failed/

const tpmRows: readonly Row[] = [
  ["tpm", "the signature of another key than the certificate's", { signingKeys: otherKeys }, unsigned],
  ["tpm", "a certInfo about other authenticator data", { attested: forOther.authData }, /extra data/],
  ["tpm", "a certInfo about other client data", { attested: forOther.clientData }, /extra data/],
  [
    "tpm",
    "a pubArea of another key than the credential's",
    { attested: forOther.credential },
    /PubArea unique/,
  ],
  [
    "tpm",
    "a certInfo that the TPM did not make",
    { certInfo: (bytes) => void bytes.writeUInt32BE(1, 0) },
    /magic/,
  ],
  [
    "tpm",
    "a certInfo that is a quote",
    { certInfo: (bytes) => void bytes.writeUInt16BE(0x8018, 4) },
    /ATTEST_QUOTE/,
  ],
  [
    "tpm",
    "a certInfo with another name",
    { certInfo: (bytes) => void bytes.writeUInt8(bytes.readUInt8(bytes.length - 38) ^ 1, bytes.length - 38) },
    nameFailed,
  ],
  [
    "tpm",
    "a certInfo that was changed after it was signed",
    { statement: (members) => (members.get("certInfo") as Uint8Array).set([9], 80) },
    unsigned,
  ],
  [
    "tpm",
    "a pubArea that was changed after it was certified",
    { statement: (members) => (members.get("pubArea") as Uint8Array).set([0], 7) },
    nameFailed,
  ],
  [
    "tpm",
    "a pubArea on another curve",
    { pubArea: (bytes) => void bytes.writeUInt16BE(4, 14) },
    /did not match/,
  ],
  [
    "tpm",
    "a TPM of version 1.2",
    { statement: (members) => void members.set("ver", "1.2") },
    /Unexpected ver/,
  ],
  ["tpm", "a certificate that names no TPM", certificate({ extensions: [keyUsage] }), /subjectAltName/],
  [
    "tpm",
    "a certificate for another use",
    certificate({ extensions: [alternativeName()] }),
    /did not contain ExtendedKeyUsage/,
  ],
  [
    "tpm",
    "a maker that nobody knows",
    certificate({ extensions: [alternativeName("id:00000000"), keyUsage] }),
    /Could not match TPM manufacturer/,
  ],
  ["tpm", "a certificate with a subject", certificate({ subject: "CN=TPM" }), /subject was not empty/],
]

/** Attestations that must be refused. */
export const flawedAttestations: readonly Row[] = [...packedRows, ...fidoU2fRows, ...appleRows, ...tpmRows]
