import { decodeBase64url } from "../crypto/encodings.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { decodeCbor, type Cbor } from "./cbor.ts"

/** The members of an attestation object (Web Authentication Level 3 §6.5.4) and of a self attestation (§8.2). */
const objectMembers = ["fmt", "attStmt", "authData"]
const selfMembers = ["alg", "sig"]

/** Returns true if the application asks for attestation from authenticators (§5.4.7). */
export function asksForAttestation({ registrationOptions }: WebAuthnProvider): boolean {
  const asked: string = registrationOptions?.attestationType ?? "none"
  return asked !== "none"
}

/**
 * Checks an attestation before SimpleWebAuthn sees it. Certificates contain URLs of revocation lists, which are
 * fetched, and an attacker can create certificates with any URL. They're therefore read only if the application asked
 * for attestation. Otherwise, browsers don't send a certificate (§5.1.3: the attestation is replaced by `none`, or is a
 * self attestation).
 *
 * @param attestationObject - in base64url.
 * @throws WebAuthnVerificationError if it isn't a single attestation object, or contains more than was requested.
 */
export function checkAttestation(attestationObject: string, provider: WebAuthnProvider): void {
  const bytes = decodeBase64url(attestationObject)
  const object = bytes === undefined ? undefined : decodeCbor(bytes)
  if (!hasExactly(object, objectMembers))
    throw new WebAuthnVerificationError("The attestation object is not one CBOR item of its three members.")
  const [format, statement] = [object.get("fmt"), object.get("attStmt")]
  if (format === "none" && !hasExactly(statement, []))
    throw new WebAuthnVerificationError("The credential has an attestation without a format.")
  const isPlain = format === "none" || (format === "packed" && hasExactly(statement, selfMembers))
  if (!isPlain && !asksForAttestation(provider))
    throw new WebAuthnVerificationError("The credential has an attestation that nobody asked for.")
}

function hasExactly(item: Cbor | undefined, members: readonly string[]): item is ReadonlyMap<string, Cbor> {
  return item instanceof Map && item.size === members.length && members.every((member) => item.has(member))
}
