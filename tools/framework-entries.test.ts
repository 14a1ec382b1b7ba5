import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { root } from "./command.ts"
import { providerIdTypes, writtenProviderIdTypes } from "./provider-ids.ts"
import {
  frameworkPackages,
  providerIds,
  reExport,
  reExportedIds,
  sharedEntries,
  writeFrameworkEntries,
  writeReExports,
  writtenReExport,
} from "./framework-entries.ts"
import { frameworks } from "./frameworks.ts"

// Every task of `./run` does this.
beforeAll(() => writeFrameworkEntries())

// A package can't import files from outside, so this one has its own list.
test("the pages of providers have a tab for each framework", () => {
  const source = readFileSync(`${root}packages/providers/tools/frameworks.ts`, "utf8")
  const tabs = [
    ...source.matchAll(
      /\{\s+label: "(.+)",\s+providers: "@latchkey\/(.+)\/providers",\s+basePath: "(.+?)",\s+port: \d+,?\s+\}/g,
    ),
  ]
  expect(tabs.map(([, ...tab]) => tab)).toEqual(
    frameworks.map(({ label, package: name, basePath }) => [label, name, basePath]),
  )
})

test("the packages of frameworks are the ones in the list of frameworks", () => {
  const packages = frameworks.map((framework) => `packages/${framework.package}`)
  expect(frameworkPackages()).toEqual(packages.sort())
})

test("core's types list the ids of all providers: if not, run `./run providers`", async () => {
  expect(writtenProviderIdTypes()).toBe(await providerIdTypes())
})

describe.each(frameworkPackages())("%s", (folder) => {
  test("has a path for every provider, and for nothing else", () => {
    expect(reExportedIds(folder)).toEqual(providerIds())
  })

  test("has none of these files in git, which would not notice a change of them", () => {
    const files = [`${folder}/src/providers`, ...Object.keys(sharedEntries(folder))]
    const tracked = execFileSync("git", ["ls-files", ...files], { cwd: root })
    expect(tracked.toString()).toBe("")
  })

  test("has the entries that are the same for all frameworks, as they are written", () => {
    const entries = Object.entries(sharedEntries(folder))
    expect(entries.map(([file]) => file)).toContain(`${folder}/src/jwt.ts`)
    for (const [file, text] of entries) expect(readFileSync(root + file, "utf8")).toBe(text)
  })

  test("leads by these paths to the providers and does nothing more", () => {
    for (const id of reExportedIds(folder)) expect(writtenReExport(folder, id)).toBe(reExport(id))
  })
})

test("a provider that is gone loses its path, and one that was changed gets it back", () => {
  const folder = mkdtempSync(join(tmpdir(), "provider-paths-"))
  for (const id of ["gone", "github"]) writeFileSync(join(folder, `${id}.ts`), "export {}\n")
  writeReExports(folder, ["github", "google"])
  expect(readdirSync(folder).sort()).toEqual(["github.ts", "google.ts"])
  expect(readFileSync(join(folder, "github.ts"), "utf8")).toBe(reExport("github"))
  rmSync(folder, { recursive: true })
})
