import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { commit, filesIn } from "@latchkey/test-kit/repository"
import { expect, onTestFinished, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

type Files = Readonly<Record<string, string>>

function below(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))
}

test("quotes a folder with a blank in the commands that it prints", async () => {
  const folder = folderWith(below("my app", applications["next"] ?? {}))
  const { out } = await latchkey("init", join(folder, "my app"), "--yes", "--no-install")
  expect(out).toMatch(/^ {2}cd ".*my app"$/m)
})

test("works in a folder that is in no repository", async () => {
  const source = folderWith(applications["express"] ?? {})
  const folder = mkdtempSync(join(tmpdir(), "latchkey-alone-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(source, folder, { recursive: true, filter: (path) => !path.includes(".git") })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  expect(textOf(folder, "server.js")).toContain("app.use('/auth', auth);")
  expect(textOf(folder, ".gitignore")).toContain(".env")
  expect((await latchkey("init", folder, "--yes", "--no-install")).out).toContain("Nothing to change.")
})

const managers: readonly (readonly [name: string, files: Files, run: string])[] = [
  ["npm", { "package-lock.json": "{}\n" }, "npm run dev"],
  ["pnpm", { "pnpm-lock.yaml": "", "pnpm-workspace.yaml": "packages:\n  - packages/*\n" }, "pnpm dev"],
  [
    "yarn",
    { "yarn.lock": "__metadata:\n  version: 8\n", ".yarnrc.yml": "nodeLinker: node-modules\n" },
    "yarn dev",
  ],
  ["bun", { "bun.lock": "{}\n" }, "bun run dev"],
]

test.each(managers)(
  "takes %s from the root of a monorepo, and changes one package",
  async (name, root, run) => {
    const workspace = { "package.json": `${JSON.stringify({ private: true, workspaces: ["packages/*"] })}\n` }
    const gitignore = { ".gitignore": "node_modules\n.env*\n" }
    const { ".gitignore": _, ...next } = applications["next"] ?? {}
    const files = { ...workspace, ...gitignore, ...root, ...below("packages/web", next) }
    const folder = folderWith(files)
    const web = join(folder, "packages/web")
    const { error } = await latchkey("init", web, "--dry")
    expect(error).toMatch(new RegExp(`^ {2}${name} install$`, "m"))
    const { code, out } = await latchkey("init", web, "--yes", "--no-install")
    expect(code).toBe(0)
    expect(out).toContain(`  ${run}\n`)
    const written = Object.keys(filesIn(folder)).filter((file) => !(file in files))
    expect(written).toEqual([
      "packages/web/.env.local",
      "packages/web/app/api/auth/[...all]/route.ts",
      "packages/web/auth.ts",
    ])
    for (const [file, text] of Object.entries({ ...workspace, ...gitignore }))
      expect(textOf(folder, file)).toBe(text)
  },
)

const crlf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll("\n", "\r\n")]))

test.each(["sveltekit", "react-router", "nuxt", "astro", "nestjs", "hono", "express", "fastify"])(
  "keeps the line ends of Windows, and tabs, in every file of %s that it changes",
  async (name) => {
    const tabs = Object.entries(applications[name] ?? {}).map(([file, text]) => [
      file,
      text.replaceAll("  ", "\t"),
    ])
    const files = crlf(Object.fromEntries(tabs) as Files)
    const folder = folderWith(files)
    expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
    const after = filesIn(folder)
    for (const file of Object.keys(files)) expect(after[file], file).not.toMatch(/(?<!\r)\n/)
    const indented = Object.keys(files).filter((file) => files[file]?.includes("\t"))
    for (const file of indented) expect(after[file], file).not.toMatch(/^ {2,}\S/m)
    commit(folder)
    expect((await latchkey("init", folder, "--yes", "--no-install")).out).toContain("Nothing to change.")
  },
)

// A read-only file would have the same effect. The help says that an error leaves everything unchanged.
test("writes nothing if one of the files can't be written", async () => {
  const folder = folderWith(applications["next"] ?? {})
  writeFileSync(join(folder, "app/api"), "a file, where a folder would have to be\n")
  commit(folder)
  const before = filesIn(folder)
  const { code, error } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(2)
  expect(error).toContain("app/api/auth/[...all]/route.ts can't be written. Nothing was written.")
  expect(filesIn(folder)).toEqual(before)
})

test("runs by a new development script what the script `start` runs", async () => {
  const files = {
    "package.json": manifest({ express: "^4.18.2" }, { start: "node ./bin/www" }).replace(
      '"type": "module",',
      "",
    ),
    "app.js": 'var express = require("express")\n\nvar app = express()\n\nmodule.exports = app\n',
    "bin/www": '#!/usr/bin/env node\nrequire("../app").listen(3000)\n',
  }
  const folder = folderWith(files)
  const { out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "package.json")).toContain('"dev": "node --env-file=.env --watch ./bin/www"')
  expect(out).toContain('app.use("/auth", auth)')
})

test("takes no built file of the script `start` for the development script", async () => {
  const files = {
    "package.json": manifest({ express: "^5.1.0" }, { start: "node dist/server.js" }),
    "server.js": "import express from 'express'\n\nconst app = express()\n",
  }
  const folder = folderWith(files)
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "package.json")).toContain('"dev": "node --env-file=.env --watch server.js"')
})

test("leaves a plugin that fastify-cli starts to the developer, and adds no second application", async () => {
  const start = { start: "fastify start -l info app.js", dev: "fastify start -w -l info -P app.js" }
  const app =
    "export default async function (fastify, options) {\n  fastify.register(import('./routes/root.js'))\n}\n"
  const folder = folderWith({
    "package.json": manifest({ fastify: "^5.0.0", "fastify-cli": "^8.0.2" }, start),
    "app.js": app,
  })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(out.slice(out.indexOf("Left for you:"))).toContain(
    "app.js: import auth from auth.js, and add this after the application is created",
  )
  expect(textOf(folder, "app.js")).toBe(app)
  expect(Object.keys(filesIn(folder))).not.toContain("server.js")
})
