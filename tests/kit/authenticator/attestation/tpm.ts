import { ExtendedKeyUsageExtension, SubjectAlternativeNameExtension } from "@peculiar/x509"
import type { Cbor } from "../cbor.ts"
import type { KeptCredential } from "../keys.ts"
import { publicMembers, sha256, signed, type Statement } from "./attested.ts"
import { issue, publicKeyOf } from "./certificates.ts"
import { aaguidExtension } from "./statements.ts"

/** Constants of the TPM library specification, part 2: TPM_ALG_ID, TPM_ECC_CURVE, TPM_GENERATED_VALUE, TPM_ST. */
const TPM = {
  RSA: 0x0001,
  SHA256: 0x000b,
  NULL: 0x0010,
  ECC: 0x0023,
  NIST_P256: 0x0003,
  GENERATED: 0xff544347,
  ATTEST_CERTIFY: 0x8017,
} as const

/** Web Authentication Level 3 §8.3: the TPM certifies that it has the key that `pubArea` describes. */
export const tpm: Statement = async (attested, flaw) => {
  const { authData, clientDataHash, authority, keys, credential } = attested
  const pubArea = publicArea(credential)
  flaw.pubArea?.(pubArea)
  const certInfo = attest({ extraData: sha256(authData, clientDataHash), name: nameOf(pubArea) })
  flaw.certInfo?.(certInfo)
  const certificate = await issue(authority, {
    subject: "",
    publicKey: publicKeyOf(keys),
    extensions: [alternativeName(), keyUsage, aaguidExtension()],
    ...flaw.certificate,
  })
  return new Map<string, Cbor>([
    ["ver", "2.0"],
    ["alg", -7],
    ["x5c", [certificate]],
    ["sig", signed(certInfo, attested, flaw)],
    ["certInfo", new Uint8Array(certInfo)],
    ["pubArea", new Uint8Array(pubArea)],
  ])
}

/** Marks a certificate as one for attestation identity keys only: §8.3.1. */
export const keyUsage: ExtendedKeyUsageExtension = new ExtendedKeyUsageExtension(["2.23.133.8.3"])

/**
 * Returns the TPM's manufacturer, model and version (§8.3.1). @param manufacturer - the TCG's id for it. Default: AMD's
 */
export function alternativeName(manufacturer = "id:414D4400"): SubjectAlternativeNameExtension {
  const name = `2.23.133.2.1=${manufacturer}+2.23.133.2.2=Software+2.23.133.2.3=id:0002`
  return new SubjectAlternativeNameExtension([{ type: "dn", value: name }], true)
}

/** Returns a TPMT_PUBLIC: part 2, §12.2.4. */
function publicArea(credential: KeptCredential): Buffer {
  const isRsa = credential.key.algorithm === "RS256"
  return Buffer.concat([
    uint16(isRsa ? TPM.RSA : TPM.ECC, TPM.SHA256),
    // objectAttributes: fixedTPM, fixedParent, sensitiveDataOrigin, userWithAuth, noDA, sign.
    uint32(0x0002_0472),
    // No policy, no symmetric algorithm, any scheme.
    uint16(0, TPM.NULL, TPM.NULL),
    // keyBits and the default exponent, 65537; or the curve and no KDF.
    isRsa ? Buffer.concat([uint16(2048), uint32(0)]) : uint16(TPM.NIST_P256, TPM.NULL),
    ...(isRsa ? publicMembers(credential, "n") : publicMembers(credential, "x", "y")).map(sized),
  ])
}

/** Returns a TPMS_ATTEST with TPMS_CERTIFY_INFO: part 2, §10.12.8 and §10.12.3. */
function attest({ extraData, name }: { extraData: Buffer; name: Buffer }): Buffer {
  const qualifiedSigner = sized(name)
  // Clock, resetCount, restartCount, safe, and then the firmware's version.
  const clockInfo = Buffer.concat([Buffer.alloc(8), uint32(1), uint32(1), Buffer.from([1])])
  return Buffer.concat([
    uint32(TPM.GENERATED),
    uint16(TPM.ATTEST_CERTIFY),
    qualifiedSigner,
    sized(extraData),
    clockInfo,
    Buffer.alloc(8, 1),
    sized(name),
    sized(name),
  ])
}

/** Returns an object's Name, which is the hash algorithm and the hash (part 1, §16). */
function nameOf(pubArea: Buffer): Buffer {
  return Buffer.concat([uint16(TPM.SHA256), sha256(pubArea)])
}

/** Returns a TPM2B structure: the length, and then the bytes. */
function sized(bytes: Buffer): Buffer {
  return Buffer.concat([uint16(bytes.length), bytes])
}

function uint16(...values: number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]))
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
