import { mkdirSync, writeFileSync } from "node:fs"
import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { supported } from "../src/names/packages.ts"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

/** Returns an application with a different version of its framework. */
function withVersion(name: string, dependencies: Readonly<Record<string, string>>): string {
  return folderWith({ ...applications[name], "package.json": manifest(dependencies) })
}

test.each([
  [
    "next",
    { next: "14.0.4" },
    "@latchkey/next supports next ^14.1 || ^15 || ^16, but this application has 14.0.4",
  ],
  [
    "react-router",
    { "react-router": "~7.4.0", "@react-router/dev": "~7.4.0" },
    "but this application has ~7.4.0",
  ],
  ["sveltekit", { "@sveltejs/kit": "2.0.0" }, "but this application has 2.0.0"],
  ["astro", { astro: "^5.0.0" }, "but this application has ^5.0.0"],
  ["nuxt", { nuxt: "^3.17.0" }, "but this application has ^3.17.0"],
  ["fastify", { fastify: "^4.29.0" }, "but this application has ^4.29.0"],
  ["express", { express: "~4.16.1" }, "but this application has ~4.16.1"],
])(
  "refuses a version of %s that isn't supported, and writes nothing",
  async (name, dependencies, sentence) => {
    const folder = withVersion(name, dependencies)
    const before = filesIn(folder)
    const { code, out, error } = await latchkey("init", folder, "--yes")
    expect(code).toBe(2)
    expect(error).toContain(sentence)
    expect(out).toBe("")
    expect(filesIn(folder)).toEqual(before)
  },
)

test("says the command that changes the version, for the package manager in use", async () => {
  const folder = withVersion("express", { express: "~4.16.1" })
  const refusal = async (): Promise<string> => (await latchkey("init", folder, "--yes")).error
  expect(await refusal()).toContain("npm install express@5")
  writeFileSync(`${folder}/pnpm-lock.yaml`, "lockfileVersion: '9.0'\n")
  expect(await refusal()).toContain("pnpm add express@5")
})

test.each([
  ["the oldest version", "14.1.0"],
  ["a range that begins before it", "^14.0.0"],
  ["a canary version", "16.2.0-canary.3"],
  ["a tag", "latest"],
  ["a catalog", "catalog:"],
  ["everything", "*"],
  ["a later version of any kind", ">=13"],
])("says nothing about %s of Next", async (_, version) => {
  const { code, out } = await latchkey(
    "init",
    withVersion("next", { next: version }),
    "--yes",
    "--no-install",
  )
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
})

test("believes the version that is installed", async () => {
  const folder = withVersion("next", { next: "latest" })
  mkdirSync(`${folder}/node_modules/next`, { recursive: true })
  writeFileSync(`${folder}/node_modules/next/package.json`, '{ "version": "13.5.11" }\n')
  expect((await latchkey("init", folder, "--dry")).error).toContain("but this application has 13.5.11")
})

test("knows the versions that every package for a framework supports", () => {
  expect(Object.keys(supported)).toEqual(expect.arrayContaining(["next", "@nestjs/core", "solid-js", "hono"]))
})

// @astrojs/node 11 supports only Astro 7, so `npm install` would fail.
test.each([
  ["^6.0.0", "^10.0.0"],
  ["^7.0.0", "^11."],
])("adds the adapter for Node that goes with Astro %s", async (astro, adapter) => {
  const folder = withVersion("astro", { astro })
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "package.json")).toContain(`"@astrojs/node": "${adapter}`)
})
