import { describe, expect, test } from "vitest"
import {
  concatBytes,
  decodeBase64url,
  decodeUtf8,
  encodeBase64url,
  encodeHex,
  encodeUtf8,
} from "./encodings.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const bytesOfLength = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256)

describe("base64url", () => {
  test("bytes of any length come back as they were", () => {
    for (const length of [...Array(70).keys(), 1000, 20_000]) {
      const bytes = bytesOfLength(length)
      const text = encodeBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString("base64url"))
      expect(decodeBase64url(text)).toEqual(Buffer.from(bytes))
    }
  })

  test("bytes in the middle of a buffer are encoded without their neighbours", () => {
    expect(encodeBase64url(bytesOfLength(9).subarray(3, 6))).toBe(
      encodeBase64url(bytesOfLength(9).slice(3, 6)),
    )
  })

  test("exactly the canonical last characters are accepted [JW-05.1]", () => {
    const accepted = (start: string) =>
      alphabet
        .split("")
        .filter((last) => decodeBase64url(start + last))
        .join("")
    expect(accepted("A")).toBe("AQgw")
    expect(accepted("AA")).toBe("AEIMQUYcgkosw048")
    expect(accepted("AAA")).toBe(alphabet)
    expect(accepted("")).toBe("")
  })

  test.each([
    "AA==",
    "AAA=",
    "AA+A",
    "AA/A",
    " AAAA",
    "AAAA\n",
    "AA AA",
    "AAA.",
    "AAAé",
    "AAA\0",
    "AAAAA",
    "=",
  ])("padding, other characters and impossible lengths are refused: %j [JW-05]", (text) => {
    expect(decodeBase64url(text)).toBeUndefined()
  })
})

describe("other encodings", () => {
  test("hexadecimal is lower case, two digits for each byte", () => {
    expect(encodeHex(Uint8Array.of(0, 1, 15, 16, 171, 255))).toBe("00010f10abff")
  })

  test("a text comes back from its UTF-8 bytes", () => {
    expect(decodeUtf8(encodeUtf8("zß水🔑"))).toBe("zß水🔑")
    expect(encodeUtf8("🔑")).toEqual(Uint8Array.of(0xf0, 0x9f, 0x94, 0x91))
  })

  test("runs of bytes are joined in order", () => {
    const joined = concatBytes([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)])
    expect([...joined]).toEqual([1, 2, 3])
  })
})
