import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

test("docs/differences.md says of each difference what an application may notice", () => {
  const page = readFileSync(new URL("../differences.md", import.meta.url), "utf8")
  const [differences = "", notices = ""] = page.split("## What an application may notice")
  const numbers = (text: string): string[] => [...text.matchAll(/^\| (D\d+) +\|/gm)].map(([, id = ""]) => id)
  expect(numbers(differences).length).toBeGreaterThan(30)
  expect(numbers(notices)).toEqual(numbers(differences))
})
