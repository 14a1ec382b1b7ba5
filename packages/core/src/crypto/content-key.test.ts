import { base64url, calculateJwkThumbprint } from "jose"
import { describe, expect, test } from "vitest"
import { deriveKey } from "./content-key.ts"

const secret = "correct horse battery staple, twice over"
const salt = "authjs.session-token"
const start = "2313ecb0173b0f90689b977ba712dd9231cce87ea00a6314fde14f863bd7d7f2"
const end = "3caeddc1371df1e53d69b2f2c3245627d9cbc725a28ae082365b80152ef72b0d"

describe("deriveKey", () => {
  test("the keys of a known secret and salt are the known ones [JW-03]", async () => {
    const long = await deriveKey(secret, salt, 64)
    const short = await deriveKey(secret, salt, 32)
    expect(Buffer.from(long.bytes).toString("hex")).toBe(start + end)
    expect(Buffer.from(short.bytes).toString("hex")).toBe(start)
  })

  test("kid is the JWK thumbprint, by the hash that is as long as the key [JW-04]", async () => {
    for (const length of [32, 64] as const) {
      const { bytes, kid } = await deriveKey(secret, salt, length)
      const jwk = { kty: "oct", k: base64url.encode(bytes) }
      expect(kid).toBe(await calculateJwkThumbprint(jwk, length === 64 ? "sha512" : "sha256"))
    }
  })

  test("each secret and each salt has its own key [JW-03]", async () => {
    const keys = [
      await deriveKey(secret, salt, 64),
      await deriveKey(secret, `__Secure-${salt}`, 64),
      await deriveKey(`${secret}!`, salt, 64),
      await deriveKey("sécret 🔑", "sält", 64),
    ]
    expect(new Set(keys.map((key) => key.kid)).size).toBe(4)
  })
})
