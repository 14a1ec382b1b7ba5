import { expect, test } from "vitest"
import { longestLasting, makeLease, readLease, type StoredGrant } from "./stored-grant.ts"

const grant = (id: string, tokens: StoredGrant["tokens"]): StoredGrant => ({
  account: { provider: "idp", providerAccountId: id, userId: "user-1" },
  tokens,
  row: { access_token: null, refresh_token: null },
})

const ended = grant("ended", { refresh_token: "r" })
const sooner = grant("sooner", { access_token: "a", expires_at: 1_000 })
const later = grant("later", { access_token: "a", expires_at: 2_000 })
const unlimited = grant("unlimited", { access_token: "a" })

test.each([
  ["the one that expires last", [sooner, later], later],
  ["one without a known end", [sooner, unlimited, later], unlimited],
  ["one with an access token, however soon it expires", [ended, sooner], sooner],
  ["one without an access token if there is no other", [ended], ended],
  ["undefined if there are no grants", [], undefined],
])("of several grants the longest lasting is %s", (_, grants, longest) => {
  expect(longestLasting(grants)).toBe(longest)
  expect(longestLasting(grants.toReversed())).toBe(longest)
})

const name = "x".repeat(22)

test.each(["refresh-1", "renewing:1:a", "two\nlines\n", " "])(
  "a lease gives back the refresh token %j, and ends 30 seconds later",
  (stored) => {
    expect(readLease(makeLease(stored, 1_000))).toEqual({ until: 31_000, stored })
  },
)

test("no lease is like another", () => {
  expect(makeLease("refresh-1", 0)).not.toBe(makeLease("refresh-1", 0))
})

test.each([
  "refresh-1",
  "",
  `a renewing:1:${name}:refresh-1`,
  `renewing:soon:${name}:refresh-1`,
  `renewing:1:${name}x:refresh-1`,
  `renewing:1:${"!".repeat(22)}:refresh-1`,
  `renewing:1:${name}:`,
])("the refresh token %j is no lease", (text) => {
  expect(readLease(text)).toBeUndefined()
})
