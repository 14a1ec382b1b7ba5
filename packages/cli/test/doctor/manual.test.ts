import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { isPrinted } from "../../src/application/environment/environment-files.ts"
import { valueFacts } from "../../src/doctor/capture/value-facts.ts"

const root = join(import.meta.dirname, "../../../..")

/** Returns the codes in the checks' source files. */
function codes(): string[] {
  const texts = globSync("packages/cli/src/doctor/checks/*.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  )
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\bcode: ([^\n]+(?:\n\s+[?:][^\n]+)*)/g)].map(([, value = ""]) => value),
  )
  return [
    ...new Set(
      found.flatMap((value) => [...value.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)].map(([, code = ""]) => code)),
    ),
  ].sort()
}

test("the guide has a heading for every finding, and no other", () => {
  const guide = readFileSync(join(root, "docs/guides/doctor.md"), "utf8")
  const headings = [...guide.matchAll(/^#### ([a-z-]+)$/gm)].map(([, code = ""]) => code).sort()
  expect(headings).toEqual(codes())
})

/** Returns the values that the manual gives variables of the service, except URLs. */
function printedValues(): [file: string, name: string, value: string][] {
  const pages = [
    "docs/**/*.md",
    "examples/*/.env.example",
    "packages/cli/templates/**/*.ini",
    "packages/*/README.md",
  ]
  // The development provider accepts the values of its page.
  const files = globSync(pages, { cwd: root }).filter(
    (file) => !/node_modules|development-provider/.test(file),
  )
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").matchAll(/^\s*(?:export )?(AUTH_\w+)=(\S+)/gm)
    return [...lines].map(([, name = "", value = ""]): [string, string, string] => [file, name, value])
  })
}

test("a value that the manual prints for an id, a secret or a key is known as one of the manual", () => {
  const values = printedValues().filter(([, name]) => /_(?:ID|KEY|SECRET(?:_\d)?)$/.test(name))
  expect(values.length).toBeGreaterThan(200)
  const unknown = values.filter(
    ([, , value]) => !isPrinted(value) && valueFacts(value)?.isPlaceholder !== true,
  )
  expect(unknown).toEqual([])
})
