import { execFileSync } from "node:child_process"
import { symlinkSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commit, filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, latchkey, textOf } from "./folder.ts"

const packages = join(import.meta.dirname, "../..")

/** Creates an application like `npm init --yes` of npm 11 and `npm install`. */
function commonJs(name: string, files: Readonly<Record<string, string>> = {}): string {
  const version = name === "hono" ? "^4.10.0" : "^5.0.0"
  const manifest = { name: "app", type: "commonjs", main: "index.js", dependencies: { [name]: version } }
  return folderWith({ "package.json": `${JSON.stringify(manifest, null, 2)}\n`, ...files })
}

/** Links the packages that the application imports, like an installation. */
function install(folder: string, name: string): void {
  mkdirSync(join(folder, "node_modules/@latchkey"), { recursive: true })
  for (const own of [name, "development-provider"])
    symlinkSync(join(packages, own), join(folder, "node_modules/@latchkey", own))
  symlinkSync(join(packages, name, "node_modules", name), join(folder, "node_modules", name))
}

/** Returns the lines under "Left for you", which a developer copies. */
function linesOf(out: string): string {
  const left = out.slice(out.indexOf("before its routes:") + "before its routes:".length)
  return left.slice(0, left.search(/\n(?:Know this|Now):/))
}

const asked = `.then((response) => response.text()).then((text) => { console.log(text); process.exit(0) })`

const servers: readonly (readonly [name: string, made: string, asks: string])[] = [
  [
    "express",
    'const express = require("express")\nconst app = express()\n',
    `app.listen(0, function () { fetch("http://localhost:" + this.address().port + "/auth/providers")${asked} })\n`,
  ],
  [
    "fastify",
    'const fastify = require("fastify")\nconst app = fastify()\n',
    `app.listen({ port: 0 }).then((address) => fetch(address + "/auth/providers"))${asked}\n`,
  ],
]

test.each(servers)("the lines for %s in CommonJS run as they are printed", async (name, made, asks) => {
  const folder = commonJs(name, { "index.js": made + asks })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(textOf(folder, "auth.mjs")).toContain("Development()")
  expect(textOf(folder, "package.json")).toContain('"dev": "node --env-file=.env --watch index.js"')
  install(folder, name)
  writeFileSync(join(folder, "index.js"), made + linesOf(out) + asks)
  const environment = { ...process.env, NODE_ENV: "development" }
  const answer = execFileSync(process.execPath, ["--env-file=.env", "index.js"], {
    cwd: folder,
    encoding: "utf8",
    env: environment,
  })
  expect(answer).toContain('"development"')
  commit(folder)
  const again = await latchkey("init", folder, "--yes", "--no-install")
  expect(again.out).not.toContain("Left for you")
  expect(again.code).toBe(0)
})

test.each(["express", "fastify", "hono"])(
  "writes modules for %s that Node knows by their ending where the manifest says CommonJS",
  async (name) => {
    const folder = commonJs(name)
    expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
    expect(Object.keys(filesIn(folder))).toEqual(expect.arrayContaining(["auth.mts", "server.mts"]))
    expect(textOf(folder, "server.mts")).toMatch(/from "\.\/(?:app|auth)\.mts"/)
    expect(textOf(folder, "package.json")).toContain("--watch server.mts")
  },
)
