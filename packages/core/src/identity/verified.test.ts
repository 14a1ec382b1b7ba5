import { expect, test } from "vitest"
import { stableId } from "./verified.ts"

// Applications without an adapter keep these ids in their own tables, so they must never change.
test.each([
  ["idp", "ada-1", "e212270e-1ede-8d7e-9aef-5384b027b9da"],
  ["github", "583231", "6a016363-fb3b-8dec-8ee2-9102cc24d0e3"],
  ["a", "é🔑", "698df0cf-d34a-88c7-8727-74bb1964b2b5"],
  ["b", "17", "ffcc08d4-9acf-84c6-8a6c-2e6a87e2c0c4"],
])(
  "the id of the account %s %s is the same in every version (D17)",
  async (provider, providerAccountId, id) => {
    expect(await stableId({ provider, providerAccountId })).toBe(id)
  },
)

test("the parts of an account are told apart, and the id is a UUID of version 8 (RFC 9562 §5.8)", async () => {
  const ids = await Promise.all(
    Array.from({ length: 64 }, async (_, index) =>
      stableId({ provider: "idp", providerAccountId: `${index}` }),
    ),
  )
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids.map((id) => id.charAt(19)))).toEqual(new Set("89ab"))
  expect(await stableId({ provider: "a", providerAccountId: "bc" })).not.toBe(
    await stableId({ provider: "ab", providerAccountId: "c" }),
  )
})
