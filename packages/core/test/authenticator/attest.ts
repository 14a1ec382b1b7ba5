import type { Cbor } from "./cbor.ts"
import { algorithmIds, type Algorithm, type KeptCredential } from "./keys.ts"

/** Attestation statement formats: Web Authentication Level 3 §8. */
export type AttestationFormat = "none" | "packed"

/** The data that an attestation signs. */
interface Attested {
  readonly authData: Uint8Array
  readonly clientDataHash: Uint8Array
  readonly algorithm: Algorithm
  readonly credential: KeptCredential
}

/** The attestation statement of a new credential. */
export function attest(format: AttestationFormat, attested: Attested): ReadonlyMap<string, Cbor> {
  const { authData, clientDataHash, algorithm, credential } = attested
  switch (format) {
    case "none":
      return new Map()
    case "packed": {
      // Self attestation: §8.2, no `x5c`.
      const sig = credential.key.sign(Buffer.concat([authData, clientDataHash]))
      return new Map<string, Cbor>([
        ["alg", algorithmIds[algorithm]],
        ["sig", new Uint8Array(sig)],
      ])
    }
  }
}
