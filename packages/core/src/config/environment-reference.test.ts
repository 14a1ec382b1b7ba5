import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { variableSuffixes } from "../provider/variables.ts"

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
