import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { sha256Base64url, sha256Hex, sha512Base64url } from "./hashes.ts"

const texts = ["", "abc", "zß水🔑", "x".repeat(10_000)]

describe("hash", () => {
  test("SHA-256 of abc is the vector of FIPS 180-4", async () => {
    expect(await sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })

  test.each(texts)("each function agrees with node:crypto on the UTF-8 bytes of %j", async (text) => {
    expect(await sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"))
    expect(await sha256Base64url(text)).toBe(createHash("sha256").update(text).digest("base64url"))
    expect(await sha512Base64url(text)).toBe(createHash("sha512").update(text).digest("base64url"))
  })

  test("on Node the digest is there at once", () => {
    expect(typeof sha256Hex("abc")).toBe("string")
    expect(typeof sha256Base64url("abc")).toBe("string")
  })
})
