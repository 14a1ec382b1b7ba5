import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { english } from "../languages/english/english.ts"
import { signInMessage } from "../pages/messages.ts"
import { catalog, errorPageStatus } from "./catalog.ts"
import type { ErrorType } from "./auth-error.ts"
import { documentationOf, manual } from "./documentation.ts"

const docs = new URL("../../../../docs/", import.meta.url)
const read = (address: string): string =>
  readFileSync(new URL(address.replace(`${manual}/`, ""), docs), "utf8")
const types = Object.keys(catalog) as ErrorType[]

test("the manual has an address that a browser opens [ERR-32]", () => {
  expect(new URL(manual).protocol).toBe("https:")
  expect(manual).not.toMatch(/\/$/)
})

test.each(types)("%s has the page that the log names, titled after it [ERR-32]", (type) => {
  expect(read(documentationOf({ type }))).toMatch(new RegExp(`^# ${type}\n`))
})

describe("the index of the errors", () => {
  const index = read("errors/index.md")

  test("leads to each of them", () => {
    const pages = types.map((type) => documentationOf({ type }).replace(`${manual}/errors/`, ""))
    expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([])
  })

  /** Reads the table below a heading, and returns the other cells of each row by its value of `error`. */
  const rows = (heading: string): Map<string, string[]> => {
    const [, section = ""] = index.split(heading)
    const lines = section.split("\n## ", 1)[0]?.matchAll(/^\| `(\w+)` *\| (.+) \|$/gm) ?? []
    const [, ...rest] = lines
    return new Map(
      rest.map(([, value = "", cells = ""]) => [value, cells.split("|").map((cell) => cell.trim())]),
    )
  }

  test("has every sentence of the sign-in page, by the value of `error` [ERR-20]", () => {
    const shown = [...rows("## By the value of `error` on the sign-in page")].map(([value, [sentence]]) => [
      value,
      sentence,
    ])
    expect(shown).toEqual(shown.map(([value]) => [value, signInMessage(english, value)]))
    // The sentences for a value of `code` have names that begin with a lower-case letter.
    const named = Object.keys(english.signInErrors).filter((name) => /^[A-Z]/.test(name))
    expect(shown.map(([value]) => value)).toEqual(expect.arrayContaining(named))
  })

  test("has every heading of the error page with its status, by the value of `error` [ERR-10]", () => {
    const shown = [...rows("## By the value of `error` on the error page")].map(
      ([value, [heading, status]]) => [value, heading, status],
    )
    expect(shown).toEqual(
      Object.entries(english.errorPages).map(([value, { heading }]) => [
        value,
        heading,
        String(errorPageStatus(value)),
      ]),
    )
  })
})
