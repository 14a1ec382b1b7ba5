import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { purposeHash, sha256Base64url, sha256Hex, sha512Base64url, timingSafeEqual } from "./hashes.ts"

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

const secret = "correct horse battery staple, twice over"

// ADV-38
test("a hash differs for each purpose, each secret, and each way to split the same text", async () => {
  const hashes = [
    await purposeHash("recovery record", secret, ["a", "b"]),
    await purposeHash("joined record", secret, ["a", "b"]),
    await purposeHash("recovery record", `${secret}!`, ["a", "b"]),
    await purposeHash("recovery record", secret, ["ab"]),
    await purposeHash("recovery record", secret, ['a","b']),
    await purposeHash("recovery record", secret, ["a", "b", ""]),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(await purposeHash("recovery record", secret, ["a", "b"])).toBe(hashes[0])
})

// ADV-38
test("a link can't have the same hash, because the text of a link comes before the secret", async () => {
  const hash = await purposeHash("recovery record", secret, ["a"])
  for (const token of ["", "a", '["recovery record","', JSON.stringify(["recovery record", secret, ["a"]])])
    expect(await sha256Hex(token + secret)).not.toBe(hash)
})

describe("timingSafeEqual", () => {
  test("equal texts are equal [TM-01]", () => {
    expect(timingSafeEqual("", "")).toBe(true)
    expect(timingSafeEqual("zß水🔑", "zß水🔑")).toBe(true)
  })

  // ADV-45
  test("a difference in any one character is seen [TM-01]", () => {
    const text = "0123456789abcdef".repeat(4)
    for (let index = 0; index < text.length; index++) {
      expect(timingSafeEqual(text, `${text.slice(0, index)}!${text.slice(index + 1)}`)).toBe(false)
    }
  })

  test("texts of unequal length are unequal, also when one begins with the other", () => {
    expect(timingSafeEqual("abc", "abcd")).toBe(false)
    expect(timingSafeEqual("abc", "")).toBe(false)
    expect(timingSafeEqual("", "\0")).toBe(false)
  })
})
