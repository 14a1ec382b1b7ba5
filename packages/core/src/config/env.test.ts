import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { variableSuffixes } from "../provider/normalize-provider.ts"
import { withoutTrailingSlashes } from "./env.ts"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const page = read("../../../../docs/reference/environment.md")

test("docs/reference/environment.md names every variable that is read", () => {
  const variables = [...read("env.ts").matchAll(/"((?:AUTH|NEXTAUTH|VERCEL|CF_PAGES|NODE)[A-Z_]*\d?)"/g)]
  const names = new Set(variables.map(([, name = ""]) => name.replace(/^AUTH_SECRET_\d$/, "AUTH_SECRET_1")))
  expect(names.size).toBeGreaterThan(10)
  for (const name of [...names, ...variableSuffixes.map((suffix) => `AUTH_<ID>_${suffix}`)]) {
    expect(page).toContain(`\`${name}\``)
  }
})

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
