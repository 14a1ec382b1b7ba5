import { describe, expect, test } from "vitest"
import { base64url, concat, fromBase64url, sha256, utf8 } from "../bytes.ts"
import { type AuthenticatorOptions, createAuthenticator } from "./authenticator.ts"
import { encodeCbor } from "./cbor.ts"

const creation = {
  challenge: "Y2hhbGxlbmdl",
  rp: { name: "App" },
  user: { id: "YWRh", name: "ada", displayName: "Ada" },
  pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
}

/** The parameters for WebCrypto's verification. An ECDSA signature is in DER, which only Node.js can read. */
const verifiable = [
  ["EdDSA", { name: "Ed25519" }],
  ["RS256", { name: "RSASSA-PKCS1-v1_5" }],
] as const

async function use(options: AuthenticatorOptions) {
  const authenticator = createAuthenticator(options)
  await authenticator.create(creation)
  const { id, response } = JSON.parse(await authenticator.get({ challenge: "Z2V0" }))
  const [kept] = authenticator.credentials
  const bytes = (member: string) => fromBase64url(response[member])
  const signed = concat(bytes("authenticatorData"), await sha256(bytes("clientDataJSON")))
  return { id, kept, signed, signature: bytes("signature") }
}

describe("a passkey", () => {
  test.each(verifiable)("of %s signs so that WebCrypto verifies it", async (algorithm, parameters) => {
    const { id, kept, signed, signature } = await use({ algorithm })
    expect(id).toBe(base64url(kept?.id))
    const key = kept?.key.publicKey
    expect(key && (await crypto.subtle.verify(parameters, key, signature, signed))).toBe(true)
  })

  test("of ES256 signs in DER, whatever bytes the numbers of the signature begin with", async () => {
    const { createPublicKey, verify } = await import("node:crypto")
    const authenticator = createAuthenticator({ algorithm: "ES256" })
    await authenticator.create(creation)
    const key = authenticator.credentials[0]?.key
    const publicKey = createPublicKey({ key: { ...key?.jwk }, format: "jwk" })
    for (let round = 0; round < 600; round++) {
      const data = utf8(`round ${round}`)
      const signature = await key?.sign(data)
      expect(signature && verify("sha256", data, publicKey, signature)).toBe(true)
    }
  })

  test("counts its uses, unless the authenticator does not count", async () => {
    expect((await use({})).kept?.counter).toBe(2)
    expect((await use({ counts: false })).kept?.counter).toBe(0)
  })
})

test.each([
  [23, "17"],
  [24, "1818"],
  [-7, "26"],
  [-257, "390100"],
  [65_536, "1a00010000"],
  ["é", "62c3a9"],
  [["a", new Uint8Array(2)], "826161420000"],
  [new Map([["a", 1]]), "a1616101"],
] as const)("CBOR of %j is the shortest form (RFC 8949 §3)", (item, hex) => {
  expect(Buffer.from(encodeCbor(item)).toString("hex")).toBe(hex)
})
