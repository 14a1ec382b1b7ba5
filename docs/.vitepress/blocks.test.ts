import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { type Block, blocks, contentOf, registryFolder, servedBlocks } from "./blocks.ts"
import { pageText } from "./pages.ts"

/** The packages that an application of the framework already has. */
const ofFramework = /^(?:react|next|react-router|@tanstack\/[\w-]+)(?:\/|$)/

/** The application's own modules. */
const ofApplication = /^@\/auth(?:\.server)?$/

function importsOf({ files }: Block): string[] {
  const found = files.flatMap((file) => [...contentOf(file).matchAll(/^(?:import|\}).* from "([^"]+)"$/gm)])
  const own = found.map(([, name = ""]) => name)
  return [...new Set(own.filter((name) => !ofFramework.test(name) && !ofApplication.test(name)))].sort()
}

/** Returns the path that a block's file is imported with. */
function importedAs(path: string, target: string | undefined): string {
  return target === undefined ? `@/${path.replace(/\.tsx?$/, "")}` : ""
}

test("the site has each block as the command of shadcn/ui reads it, with the files of the repository", () => {
  const served = new Map(servedBlocks().map(({ path, content }) => [path, JSON.parse(content)]))
  const registry = served.get("r/registry.json")
  expect(registry.items.map(({ name }: Block) => `r/${name}.json`)).toEqual([...served.keys()].slice(1))
  for (const block of blocks) {
    const files = block.files.map((file) => ({ ...file, content: contentOf(file) }))
    expect(served.get(`r/${block.name}.json`)).toMatchObject({ ...block, files })
  }
})

test("every file of the registry belongs to a block", () => {
  const there = globSync("**/*.{ts,tsx}", { cwd: fileURLToPath(registryFolder) }).sort()
  const named = blocks.flatMap(({ files }) => files.map(({ path }) => path))
  expect([...new Set(named)].sort()).toEqual(there)
})

test.each(blocks)("$name brings every file, component and package that its files import", (block) => {
  const imports = importsOf(block)
  const files = block.files.map(({ path, target }) => importedAs(path, target))
  const wanted = imports.filter((name) => name.startsWith("@/components/latchkey/"))
  expect(wanted.filter((name) => !files.includes(name))).toEqual([])
  const components = imports.filter((name) => name.startsWith("@/components/ui/"))
  expect([...block.registryDependencies].sort()).toEqual(
    components.map((name) => name.slice("@/components/ui/".length)),
  )
  const packages = imports.filter((name) => !/^[.@]+\//.test(name))
  const owners = new Set(packages.map((name) => name.split("/", 2).join("/")))
  // @latchkey/react imports it when a passkey is used.
  if (owners.has("@latchkey/react")) owners.add("@simplewebauthn/browser")
  expect(block.dependencies).toEqual(expect.arrayContaining([...owners]))
})

test.each(blocks)(
  "the files of $name import each other from the places to which they are copied",
  (block) => {
    const targets = block.files.flatMap(({ target }) => (target === undefined ? [] : [target]))
    const places = targets.map((target) => new URL(target.replace("~/", ""), "file:///").pathname)
    for (const file of block.files) {
      const relative = [...contentOf(file).matchAll(/ from "(\.[^"]+)"$/gm)].map(([, name = ""]) => name)
      for (const name of relative) {
        const { pathname } = new URL(`${name}.ts`, new URL((file.target ?? "").replace("~/", ""), "file:///"))
        expect(places, file.path).toContain(pathname)
      }
    }
  },
)

test.each(blocks)("the manual says where $name is", ({ name }) => {
  expect(pageText("guides/shadcn.md")).toContain(`/r/${name}.json`)
})
