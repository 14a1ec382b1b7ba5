import { expect, test } from "vitest"
import { sha256Hex } from "./hashes.ts"
import { purposeHash } from "./purpose-hash.ts"

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
