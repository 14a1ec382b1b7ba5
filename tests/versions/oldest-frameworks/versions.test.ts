import { readFileSync } from "node:fs"
import { AuthException } from "@latchkey/nestjs"
import { HonoAuth } from "@latchkey/hono"
import { HttpException } from "@nestjs/common"
import createFastify from "fastify"
import { Hono } from "hono"
import { expect, test } from "vitest"

interface Manifest {
  readonly version: string
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Returns the manifest in a folder of this repository. */
function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), "utf8"))
}

/** Returns the version with which the tests of this folder run. */
function installed(name: string): string {
  const manifest: Manifest = JSON.parse(
    readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), "utf8"),
  )
  return manifest.version
}

test.each([
  ["packages/hono", "hono", "4.5.0"],
  ["packages/fastify", "fastify", "5.0.0"],
  ["packages/express", "express", "4.18.2"],
  ["packages/express", "express-5-0", "5.0.0"],
  ["packages/nestjs", "@nestjs/core", "11.0.0"],
])("the range of %s begins with the version of %s that is tested here", (folder, name, oldest) => {
  expect(installed(name)).toBe(oldest)
  const range = manifestOf(folder).peerDependencies[name.replace(/-5-0$/, "")]
  expect(range?.split(" || ")).toContain(`^${oldest}`)
})

test("our packages import these versions, too", async () => {
  expect(createFastify().version).toBe("5.0.0")
  expect(HonoAuth({ providers: [] }).authRoutes()).toBeInstanceOf(Hono)
  expect(AuthException.prototype).toBeInstanceOf(HttpException)
  for (const [name, version] of [
    ["hono", "4.5.0"],
    ["@nestjs/common", "11.0.0"],
  ] as const)
    expect(import.meta.resolve(name)).toContain(`${name.replace("/", "+")}@${version}`)
})
