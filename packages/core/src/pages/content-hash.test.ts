import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { contentHash } from "./content-hash.ts"

describe("contentHash", () => {
  it("gives the digest of FIPS 180-4's example", () => {
    expect(contentHash("abc")).toBe("sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  })

  it.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1000])(
    "agrees with the platform on a text of %d characters, also beyond ASCII",
    (length) => {
      for (const character of ["a", "é", "€"]) {
        const text = character.repeat(length)
        expect(contentHash(text)).toBe(`sha256-${createHash("sha256").update(text).digest("base64")}`)
      }
    },
  )
})
