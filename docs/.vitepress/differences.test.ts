import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The differences are numbered from D1. A new one gets the next number, both here and on the page. */
const last = 60

const page = readFileSync(new URL("../differences.md", import.meta.url), "utf8")
const [differences = "", notices = ""] = page.split("## Effects on applications")

function numbers(text: string): string[] {
  return [...text.matchAll(/^\| (D\d+) +\|/gm)].map(([, id = ""]) => id)
}

test("docs/differences.md has every difference, in order", () => {
  const all = Array.from({ length: last }, (_, index) => `D${index + 1}`)
  expect(numbers(differences)).toEqual(all)
})

test("docs/differences.md says of each difference what an application may notice", () => {
  expect(numbers(notices)).toEqual(numbers(differences))
})
