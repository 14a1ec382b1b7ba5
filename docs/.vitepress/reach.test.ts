import { expect, test } from "vitest"
import { linkedFrom, tooFarAway } from "./reach.ts"

test("every task of a reader is two clicks from the README", () => {
  expect(linkedFrom("README.md")).toContain("docs/index.md")
  expect(linkedFrom("docs/index.md").length).toBeGreaterThan(20)
  expect(tooFarAway()).toEqual([])
})
