import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { pages } from "../tools/pages.ts"

const folder = new URL("../../../docs/providers/", import.meta.url)
const made = await pages()

describe("docs/providers", () => {
  it("has a page for every provider and one for all: else run `./run providers`", () => {
    expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted())
  })

  it.each([...made])("says in %s what the file says", (file, text) => {
    expect(readFileSync(new URL(file, folder), "utf8")).toBe(text)
  })
})
