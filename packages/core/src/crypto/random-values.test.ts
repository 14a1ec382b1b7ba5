import { describe, expect, test } from "vitest"
import { randomBase64url, randomBase64urls, randomHex, randomUUID } from "./random-values.ts"

describe("random texts", () => {
  test("hexadecimal has two characters for each byte", () => {
    expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/)
    expect(randomHex(1)).toMatch(/^[0-9a-f]{2}$/)
  })

  test("32 bytes are 43 characters of base64url", () => {
    expect(randomBase64url(32)).toMatch(/^[\w-]{43}$/)
  })

  test("several from one draw are as long, and each another", () => {
    const texts = randomBase64urls(3, 32)
    expect(texts.map((text) => /^[\w-]{43}$/.test(text))).toEqual([true, true, true])
    expect(new Set(texts).size).toBe(3)
  })

  test("a UUID is of version 4", () => {
    expect(randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test.each([
    ["randomHex", () => randomHex(16)],
    ["randomBase64url", () => randomBase64url(16)],
    ["randomUUID", randomUUID],
  ])("%s never gives the same text twice [ADV-27]", (_name, make) => {
    expect(new Set(Array.from({ length: 1000 }, make)).size).toBe(1000)
  })
})
