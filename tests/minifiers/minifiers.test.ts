import { basename } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { publishable } from "../packages/package.ts"
import { lostNames } from "./free-names.ts"
import { minifiers, type Minifier } from "./minifiers.ts"
import { bundles, distinct, publishedFiles, type Program } from "./programs.ts"

let programs: readonly Program[] = []
beforeAll(async () => {
  const all = await Promise.all(
    publishable.map(async (folder) => [...publishedFiles(folder), ...(await bundles(folder))]),
  )
  programs = distinct(all.flat())
}, 300_000)

/** Returns the names that a minifier breaks in a program, with the program's name. */
async function undeclaredNames({ minify }: Minifier, { name, code, sourceType }: Program): Promise<string[]> {
  try {
    const lost = lostNames(code, await minify(code, sourceType), sourceType)
    return lost.map((identifier) => `${name}: ${identifier} is not declared any more`)
  } catch (error) {
    return [`${name}: ${String(error)}`]
  }
}

test("every package has files and bundles to minify", () => {
  for (const folder of publishable) {
    const names = programs
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${folder.split("/").at(-1)}/`))
    expect(names.some((name) => name.endsWith("js"))).toBe(true)
    // A package with only a command has nothing that an application could bundle.
    const isCommand = basename(folder) === "create-latchkey"
    expect(names.some((name) => name.endsWith(" in a bundle"))).toBe(!isCommand)
  }
})

test.each(minifiers)(
  "no name loses its declaration, and no code its meaning as code, in $name",
  { timeout: 600_000 },
  async (minifier) => {
    const found: string[] = []
    for (const program of programs) found.push(...(await undeclaredNames(minifier, program)))
    expect(found).toEqual([])
  },
)

/** The pattern that we avoid: a function that's called once, in an arrow function that's called more often. */
const fragile = `
export function table(toRow) {
  const condition = (members) => toRow(checked(members))
  return { one: (a) => condition(a), two: (a) => condition(a), three: ({ a }) => [condition(a)] }
}
function checked(members) {
  for (const [name, value] of Object.entries(members)) if (value === undefined) throw new TypeError(name)
  return members
}`

test("the minifier of Next 16.0 loses a function that is called once within an inlined one: this test would see it", async () => {
  const found = await Promise.all(
    minifiers
      .filter(({ name }) => name.startsWith("Next 16.0"))
      .map(async (minifier) =>
        undeclaredNames(minifier, { name: "fragile", code: fragile, sourceType: "module" }),
      ),
  )
  expect(found).toEqual(found.map(() => ["fragile: checked is not declared any more"]))
  expect(found.length).toBeGreaterThan(0)
})
