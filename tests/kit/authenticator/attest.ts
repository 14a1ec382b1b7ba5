import { concat } from "../bytes.ts"
import type { Cbor } from "./cbor.ts"
import { algorithmIds, type KeptCredential } from "./keys.ts"

/** Attestation statement formats: Web Authentication Level 3 §8. */
export type AttestationFormat = "none" | "packed"

/** The data that an attestation signs. */
interface Attested {
  readonly authData: Uint8Array
  readonly clientDataHash: Uint8Array
  readonly credential: KeptCredential
}

/** Creates the attestation statement of a new credential. */
export async function attest(
  format: AttestationFormat,
  { authData, clientDataHash, credential: { key } }: Attested,
): Promise<ReadonlyMap<string, Cbor>> {
  switch (format) {
    case "none":
      return new Map()
    case "packed":
      // Self attestation: §8.2, no `x5c`.
      return new Map<string, Cbor>([
        ["alg", algorithmIds[key.algorithm]],
        ["sig", await key.sign(concat(authData, clientDataHash))],
      ])
  }
}
