import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { templates } from "../tools/quickstarts.ts"
import { names } from "../tools/write-names.ts"

const root = join(import.meta.dirname, "..")

test("the templates are the files that the start pages and the pages of adapters show (`./run providers` writes them)", () => {
  const files = globSync("templates/*/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const written = files.map((file) => [
    file.slice(join(root, "templates/").length),
    readFileSync(file, "utf8"),
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(templates()))
})

test("the names follow from the manual and the packages (`./run providers` writes them)", () => {
  for (const [file, text] of names()) expect(readFileSync(join(root, "src/names", file), "utf8")).toBe(text)
})
