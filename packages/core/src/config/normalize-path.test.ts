import { describe, expect, test } from "vitest"
import { withoutTrailingSlashes } from "./normalize-path.ts"

describe("a path without its trailing slashes", () => {
  test.each([
    ["/members/", "/members"],
    ["/members///", "/members"],
    ["//members//of", "//members//of"],
    ["///", ""],
    ["", ""],
  ])("of %j is %j", (path, expected) => {
    expect(withoutTrailingSlashes(path)).toBe(expected)
  })

  test("takes no quadratic time for a path of many slashes that a client sends [DO-01]", () => {
    const path = `/${"/".repeat(200_000)}x`
    const begun = performance.now()
    expect(withoutTrailingSlashes(path)).toBe(path)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
