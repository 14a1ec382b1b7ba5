import { generateKeyPairSync } from "node:crypto"
import { describe, expect, it } from "vitest"
import { base64 } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { encodeCbor, type Cbor } from "@latchkey/test-kit/authenticator/cbor"
import { createPasskeyService, register } from "./passkeys.ts"
import { errorOf } from "./service.ts"

const email = "ada@example.com"

/** All algorithms that the library supports. */
const offered = [-7, -8, -35, -36, -37, -38, -39, -48, -257, -258, -259]

type Key = ReadonlyMap<number, Cbor>

/** Registers a passkey with a COSE_Key. Returns the result of the registration. */
async function registerKey(publicKey: Uint8Array, supportedAlgorithmIDs: readonly number[] = offered) {
  const service = createPasskeyService(
    {},
    { registrationOptions: { supportedAlgorithmIDs, authenticatorSelection: {} } },
  )
  const visit = await register(service.browser(), createAuthenticator(), { email, publicKey })
  const user = await service.adapter.getUserByEmail?.(email)
  const stored = await service.adapter.listAuthenticatorsByUserId?.(user?.id ?? "")
  return { error: errorOf(visit), stored: stored?.map((one) => one.credentialPublicKey), log: service.log }
}

const curves = { "P-256": [-7, 1, 32], "P-384": [-35, 2, 48], "P-521": [-36, 3, 66] } as const

function ecKey(namedCurve: keyof typeof curves): Key {
  const { x, y } = generateKeyPairSync("ec", { namedCurve }).publicKey.export({ format: "jwk" })
  const [alg, crv] = curves[namedCurve]
  return key([1, 2], [3, alg], [-1, crv], [-2, bytes(x)], [-3, bytes(y)])
}

function rsaKey(modulusLength: number, publicExponent = 65_537, alg = -257): Key {
  const { n, e } = generateKeyPairSync("rsa", { modulusLength, publicExponent }).publicKey.export({
    format: "jwk",
  })
  return key([1, 3], [3, alg], [-1, bytes(n)], [-2, bytes(e)])
}

function edKey(): Key {
  const { x } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" })
  return key([1, 1], [3, -8], [-1, 6], [-2, bytes(x)])
}

const key = (...members: readonly (readonly [number, Cbor])[]): Key => new Map(members)
const bytes = (text: string | undefined): Uint8Array => new Uint8Array(Buffer.from(text ?? "", "base64url"))
const changed = (from: Key, ...members: readonly (readonly [number, Cbor])[]): Key =>
  new Map([...from, ...members])
const without = (from: Key, label: number): Key => new Map([...from].filter(([one]) => one !== label))
const bytesOf = (from: Key, label: number): Uint8Array => from.get(label) as Uint8Array
const flipped = (value: Uint8Array): Uint8Array => value.map((byte, index) => (index === 9 ? byte ^ 1 : byte))
/** Returns an Ed25519 point from its y, with the sign of x in the last bit (RFC 8032 §5.1.2). */
const edPoint = (y: bigint, sign = 0): Uint8Array => {
  const encoded = Uint8Array.from({ length: 32 }, (_, index) => Number((y >> BigInt(8 * index)) & 0xffn))
  encoded[31] = (encoded[31] ?? 0) | (sign << 7)
  return encoded
}
const p25519 = 2n ** 255n - 19n
const order8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n

const ec = ecKey("P-256")
const ed = edKey()
const rsa = rsaKey(2048)

const sound: readonly (readonly [string, Key])[] = [
  ["ES256", ec],
  ["ES384", ecKey("P-384")],
  ["ES512", ecKey("P-521")],
  ["EdDSA", ed],
  ["RS256", rsa],
  ["RS384", changed(rsa, [3, -258])],
  ["RS512", changed(rsa, [3, -259])],
  ["PS256", changed(rsa, [3, -37])],
  ["RS256 of 4096 bits", rsaKey(4096)],
  ["ML-DSA-44", key([1, 7], [3, -48], [-1, new Uint8Array(1312)])],
]

const flawed: readonly (readonly [string, Key | Uint8Array, RegExp])[] = [
  // ADV-33
  ["of the type RSA for ES256", changed(ec, [1, 3]), /a type that doesn't match its algorithm/],
  ["for RS256 of the type EC2", changed(ec, [3, -257]), /a type that doesn't match its algorithm/],
  ["for EdDSA of the type EC2", changed(ec, [3, -8]), /a type that doesn't match its algorithm/],
  ["for ES256 of the type OKP", changed(ed, [3, -7]), /a type that doesn't match its algorithm/],
  ["for ES256 of the type RSA", changed(rsa, [3, -7]), /a type that doesn't match its algorithm/],
  ["with a text as its type", changed(ec, [1, "EC2"]), /a type that doesn't match its algorithm/],
  ["for ES384 on P-256", changed(ec, [3, -35]), /not a valid key of its type/],
  ["for ES256 on P-384", changed(ecKey("P-384"), [3, -7]), /not a valid key of its type/],
  ["for ES256 on P-521", changed(ec, [-1, 3]), /not a valid key of its type/],
  ["on a curve that is not there", changed(ec, [-1, 9]), /not a valid key of its type/],
  ["beside its curve", changed(ec, [-2, flipped(bytesOf(ec, -2))]), /not a valid key of its type/],
  [
    "with a zero too many in its point",
    changed(ec, [-2, new Uint8Array([0, ...bytesOf(ec, -2)])]),
    /not a valid key of its type/,
  ],
  [
    "with the origin as its point",
    changed(ec, [-2, new Uint8Array(32)], [-3, new Uint8Array(32)]),
    /not a valid key of its type/,
  ],
  // ADV-33
  [
    "with a point beyond the field",
    changed(ec, [-2, new Uint8Array(32).fill(255)]),
    /not a valid key of its type/,
  ],
  ["with a sign as its y", changed(ec, [-3, 1]), /not a valid key of its type/],
  ["without y", without(ec, -3), /members of its type/],
  ["with its private part", changed(ec, [-4, new Uint8Array(32)]), /members of its type/],
  ["with key operations", changed(ec, [4, [2]]), /members of its type/],
  ["of Ed25519 that is cut", changed(ed, [-2, bytesOf(ed, -2).subarray(1)]), /not a valid key of its type/],
  ["of Ed448", changed(ed, [-1, 7], [-2, new Uint8Array(57)]), /not a valid key of its type/],
  ["of Ed25519 beside its curve", changed(ed, [-2, edPoint(2n)]), /not a valid key of its type/],
  [
    "of Ed25519 that exceeds the field",
    changed(ed, [-2, edPoint(p25519 + 3n)]),
    /not a valid key of its type/,
  ],
  ...[1n, p25519 - 1n, 0n, order8, p25519 - order8].map(
    (y) =>
      [
        `of Ed25519 of a small order, y = ${y}`,
        changed(ed, [-2, edPoint(y)]),
        /not a valid key of its type/,
      ] as const,
  ),
  [
    "of Ed25519 of the order 8, with a sign",
    changed(ed, [-2, edPoint(order8, 1)]),
    /not a valid key of its type/,
  ],
  ["of RSA with 1024 bits", rsaKey(1024), /not a valid key of its type/],
  [
    "of RSA with 2040 bits and a zero",
    changed(rsa, [-1, new Uint8Array([0, ...bytesOf(rsa, -1).subarray(1)])]),
    /not a valid key of its type/,
  ],
  [
    "of RSA with 16384 bits",
    changed(rsa, [-1, new Uint8Array(2048).fill(255)]),
    /not a valid key of its type/,
  ],
  [
    "of RSA with an even modulus",
    changed(rsa, [-1, new Uint8Array([...bytesOf(rsa, -1).subarray(1), 0])]),
    /not a valid key of its type/,
  ],
  // ADV-33
  ["of RSA with the exponent 1", changed(rsa, [-2, new Uint8Array([1])]), /not a valid key of its type/],
  ["of RSA with the exponent 3", rsaKey(2048, 3), /not a valid key of its type/],
  [
    "of RSA with an even exponent",
    changed(rsa, [-2, new Uint8Array([1, 0, 2])]),
    /not a valid key of its type/,
  ],
  [
    "of RSA with an exponent of 40 bits",
    changed(rsa, [-2, new Uint8Array([1, 0, 0, 0, 1])]),
    /not a valid key of its type/,
  ],
  ["of ML-DSA that is cut", key([1, 7], [3, -48], [-1, new Uint8Array(1311)]), /not a valid key of its type/],
]

describe("the public key of a new passkey", () => {
  it.each(sound)("for %s is stored as it came [WA-06]", async (_, publicKey) => {
    const encoded = encodeCbor(publicKey)
    const { error, stored, log } = await registerKey(encoded)
    expect(log.errors).toEqual([])
    expect({ error, stored }).toEqual({ error: null, stored: [base64(encoded)] })
  })

  it.each(flawed)("%s is refused, and nothing is stored [WA-06]", async (_, publicKey, why) => {
    const { error, stored, log } = await registerKey(encodeCbor(publicKey))
    expect({ error, stored }).toEqual({ error: "WebAuthnVerificationError", stored: [] })
    expect(log.errors.map(({ message }) => message)).toEqual([expect.stringMatching(why)])
  })

  it.each([
    ["that is no map", encodeCbor([1, 2])],
    ["without an algorithm", encodeCbor(without(ec, 3) as Cbor)],
    [
      "that says its type twice",
      Buffer.concat([Buffer.from([0xa6, 1, 3]), encodeCbor(ec as Cbor).subarray(1)]),
    ],
    ["for an algorithm that is not offered", encodeCbor(changed(rsa, [3, -259]) as Cbor)],
  ])("%s is refused, and nothing is stored [WA-06]", async (_, publicKey) => {
    const { error, stored } = await registerKey(publicKey, [-7, -257])
    expect({ error, stored }).toEqual({ error: "WebAuthnVerificationError", stored: [] })
  })

  it("for an algorithm that is accepted and was not offered is stored, as the application says [WA-06]", async () => {
    const service = createPasskeyService(
      {},
      {
        registrationOptions: { supportedAlgorithmIDs: [-8] },
        verifyRegistrationOptions: { supportedAlgorithmIDs: [-7, -8] },
      },
    )
    await register(service.browser(), createAuthenticator({ algorithm: "ES256" }), { email })
    expect(service.log.errors).toEqual([])
  })
})
