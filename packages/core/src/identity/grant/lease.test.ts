import { expect, test } from "vitest"
import { makeLease, readLease } from "./stored-grant.ts"

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
