import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { warnings } from "./warnings.ts"

test("every warning code has a sentence, and a row in docs/warnings.md [LOG-03]", () => {
  const page = readFileSync(new URL("../../../../docs/warnings.md", import.meta.url), "utf8")
  const documented = [...page.matchAll(/^\| `([\w-]+)`/gm)].map(([, code]) => code)
  expect(documented).toEqual(Object.keys(warnings))
  for (const sentence of Object.values(warnings)) expect(sentence).toMatch(/^[A-Z`].{20,}[.]$/)
})
