import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { brokenConfigurations } from "../broken-configurations.ts"

const folder = new URL("../../../../docs/reference/configuration/", import.meta.url)

/** The pages of all options. The service's options come before the providers' options. */
const pages = ["service.md", ...globSync("*.md", { cwd: folder }).sort()]

/** The pages' text for each option, by name. */
const options = new Map(
  pages
    .map((page) => readFileSync(new URL(page, folder), "utf8"))
    .join("")
    .split(/^### /m)
    .toReversed()
    .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
)

/** Returns the pages' options that an error names, such as `session.maxAge` or `providers[0]`. */
function optionsNamed(message: string): string[] {
  return [...message.matchAll(/`([\w.]+?)(?:\[\d\])?`/g)].flatMap(([, name = ""]) => {
    const option = name.startsWith("cookies.") ? "cookies" : name
    return options.has(option) ? [option] : []
  })
}

describe("docs/reference/configuration says of an option which error it gives:", () => {
  const named = brokenConfigurations.map((row) => ({ ...row, named: optionsNamed(row.message) }))

  test("most broken configurations name one", () => {
    expect(named.filter((row) => row.named.length > 0).length).toBeGreaterThan(20)
  })

  test.each(named.filter((row) => row.named.length > 0))("$title", ({ type, named: names }) => {
    expect(names.some((name) => options.get(name)?.includes(`[\`${type}\`]`))).toBe(true)
  })
})
