import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commit, filesIn, git } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

const names = Object.keys(applications)

function applicationOf(name: string): string {
  return folderWith(applications[name] ?? {})
}

/** Returns the option that names the framework, for an application that doesn't list one. */
function frameworkOf(name: string): string[] {
  return name === "request-response" ? ["--framework", name] : []
}

test("has an application here for each framework that it has templates for", () => {
  const folders = readdirSync(join(import.meta.dirname, "../templates"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "adapters")
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual(folders.toSorted())
})

test.each(names)("leaves nothing to do by hand in a fresh application of %s", async (name) => {
  const folder = applicationOf(name)
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install", ...frameworkOf(name))
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
})

test.each(names)("changes nothing in %s when it runs again", async (name) => {
  const folder = applicationOf(name)
  await latchkey("init", folder, "--yes", "--no-install", ...frameworkOf(name))
  const before = filesIn(folder)
  commit(folder)
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install", ...frameworkOf(name))
  expect(out).toContain("Nothing to change.")
  expect(code).toBe(0)
  expect(filesIn(folder)).toEqual(before)
})

test.each(names)("shows for %s a diff with which git makes the same files", async (name) => {
  const folder = applicationOf(name)
  const before = filesIn(folder)
  const { code, out } = await latchkey("init", folder, "--dry", "--no-install", ...frameworkOf(name))
  expect(code).toBe(1)
  expect(filesIn(folder)).toEqual(before)
  writeFileSync(join(folder, ".git/shown.diff"), out)
  git(folder, "apply", ".git/shown.diff")
  const applied = filesIn(folder)
  git(folder, "checkout", "--quiet", ".")
  git(folder, "clean", "--quiet", "--force", "-d")
  await latchkey("init", folder, "--yes", "--no-install", ...frameworkOf(name))
  const written = Object.entries(filesIn(folder)).filter(([file]) => !file.startsWith(".env"))
  expect(Object.fromEntries(written)).toEqual(applied)
})

test.each(names)("is undone in %s by git", async (name) => {
  const folder = applicationOf(name)
  const before = filesIn(folder)
  await latchkey("init", folder, "--yes", "--no-install", ...frameworkOf(name))
  git(folder, "checkout", "--quiet", ".")
  git(folder, "clean", "--quiet", "--force", "-d", "-x")
  expect(filesIn(folder)).toEqual(before)
})

test("writes a fresh secret into the environment, which it shows nowhere and git ignores", async () => {
  const folder = applicationOf("express")
  const { out, error } = await latchkey("init", folder, "--yes", "--no-install")
  const [, secret = ""] = /^AUTH_SECRET=(.*)$/m.exec(textOf(folder, ".env")) ?? []
  expect(Buffer.from(secret, "base64")).toHaveLength(33)
  expect(out + error).not.toContain(secret)
  expect(out).toContain("AUTH_SECRET (a fresh one, not shown)")
  expect(git(folder, "check-ignore", ".env")).toBe(".env\n")
})

test("keeps a secret and variables that are there", async () => {
  const folder = folderWith({ ...applications["next"] })
  writeFileSync(join(folder, ".env.local"), "AUTH_SECRET=mine")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, ".env.local")).toMatch(/^AUTH_SECRET=mine$/m)
  expect(textOf(folder, ".env.local").match(/AUTH_SECRET/g)).toHaveLength(1)
})

test("puts no secret into a file that git follows", async () => {
  const folder = folderWith({ ...applications["sveltekit"], ".gitignore": "", ".env": "PORT=3000\n" })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(out).toContain(".env: git tracks this file")
  expect(textOf(folder, ".env")).toBe("PORT=3000\n")
})

test("writes nothing without a terminal, unless told", async () => {
  const folder = applicationOf("next")
  const before = filesIn(folder)
  const { code, error } = await latchkey("init", folder)
  expect(code).toBe(2)
  expect(error).toContain("--yes")
  expect(filesIn(folder)).toEqual(before)
})

test("writes into no file with changes that are not committed", async () => {
  const folder = applicationOf("nuxt")
  writeFileSync(join(folder, "nuxt.config.ts"), "export default defineNuxtConfig({ ssr: true })\n")
  const { code, error } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(2)
  expect(error).toContain("nuxt.config.ts")
  const forced = await latchkey("init", folder, "--yes", "--no-install", "--force")
  expect(forced.code).toBe(0)
})

test("keeps a start page, and replaces it if asked", async () => {
  const folder = applicationOf("next")
  const before = textOf(folder, "app/page.tsx")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "app/page.tsx")).toBe(before)
  await latchkey("init", folder, "--yes", "--no-install", "--force", "--start-page")
  expect(textOf(folder, "app/page.tsx")).toContain("await auth()")
})

test("adds a section about sign-in to the instructions for coding agents, if there are any", async () => {
  const folder = folderWith({ ...applications["next"], "AGENTS.md": "# Instructions\n" })
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "AGENTS.md")).toMatch(/^# Instructions\n\n## Sign-in\n[^{}]*@latchkey\/next/)
  const without = applicationOf("next")
  await latchkey("init", without, "--yes", "--no-install")
  expect(Object.keys(filesIn(without))).not.toContain("AGENTS.md")
})

test("puts the files of Next.js where its routes are", async () => {
  const { "app/page.tsx": page = "", ...rest } = applications["next"] ?? {}
  const folder = folderWith({ ...rest, "src/app/page.tsx": page })
  await latchkey("init", folder, "--yes", "--no-install")
  expect(Object.keys(filesIn(folder))).toEqual(
    expect.arrayContaining(["src/auth.ts", "src/app/api/auth/[...all]/route.ts"]),
  )
})

test("writes JavaScript in an application in JavaScript", async () => {
  const folder = folderWith({
    "package.json": manifest({ next: "16.3.0" }, { dev: "next dev" }),
    "app/page.js": "export default function Home() {\n  return null\n}\n",
  })
  await latchkey("init", folder, "--yes", "--no-install")
  expect(Object.keys(filesIn(folder))).toEqual(
    expect.arrayContaining(["auth.js", "app/api/auth/[...all]/route.js"]),
  )
})

test("asks for the framework's name if there is no telling", async () => {
  const none = await latchkey("init", folderWith({ "package.json": "{}\n" }), "--yes")
  expect(none).toMatchObject({ code: 2 })
  expect(none.error).toContain("--framework next|nuxt|")
  const both = folderWith({ "package.json": manifest({ express: "^5", fastify: "^5" }) })
  expect((await latchkey("init", both, "--yes")).error).toContain("--framework express|fastify")
  expect((await latchkey("init", both, "--framework", "exprss")).error).toContain('no framework "exprss"')
})

test("refuses a folder without a manifest, and options that there are not", async () => {
  expect((await latchkey("init", folderWith({}), "--yes")).error).toContain("There is no package.json")
  expect((await latchkey("init", "--yess")).error).toContain("--yess")
  expect(await latchkey("init", "--help")).toMatchObject({ code: 0 })
})

test("fills in a secret without a value, and takes one that another file of the environment has", async () => {
  const folder = folderWith({ ...applications["next"] })
  writeFileSync(join(folder, ".env.local"), "AUTH_SECRET=\n# AUTH_SECRET=example\nPORT=3000\n")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, ".env.local")).toMatch(/^# AUTH_SECRET=example\nPORT=3000\nAUTH_SECRET=\S{44}\n/)
  const other = folderWith({ ...applications["next"] })
  writeFileSync(join(other, ".env"), "AUTH_SECRET=the-one-of-this-team\n")
  await latchkey("init", other, "--yes", "--no-install")
  expect(filesIn(other)[".env.local"] ?? "").not.toContain("AUTH_SECRET=")
})

test("replaces the secret of a start page (D55)", async () => {
  const folder = folderWith({ ...applications["next"] })
  writeFileSync(join(folder, ".env.local"), "AUTH_SECRET=only-for-development-32-bytes-or-more\nPORT=3000\n")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, ".env.local")).toMatch(/^PORT=3000\nAUTH_SECRET=\S{44}\n/)
})

test("keeps the line endings of a file", async () => {
  const files = { ...applications["hono"] }
  const folder = folderWith({
    ...files,
    "src/index.ts": (files["src/index.ts"] ?? "").replaceAll("\n", "\r\n"),
  })
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, "src/index.ts").replaceAll("\r\n", "")).not.toContain("\n")
  expect(textOf(folder, "src/index.ts")).toContain(".use(auth())")
})

test("adds no second set-up to an application that has one in another file", async () => {
  const folder = folderWith({
    ...applications["next"],
    "lib/auth.ts":
      'import NextAuth from "@latchkey/next"\n\nexport const { handlers } = NextAuth({ providers: [] })\n',
  })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(0)
  expect(out).toContain("lib/auth.ts: Latchkey is already set up here")
  expect(Object.keys(filesIn(folder))).not.toContain("auth.ts")
})

test("writes no start page beside another one, and none that nothing leads to", async () => {
  const { "app/page.tsx": _, "app/layout.tsx": __, ...rest } = applications["next"] ?? {}
  const withPages = folderWith({ ...rest, "pages/index.tsx": "export default () => null\n" })
  await latchkey("init", withPages, "--yes", "--no-install", "--start-page")
  expect(Object.keys(filesIn(withPages))).not.toContain("app/page.tsx")
  const { "app/routes/home.tsx": ___, ...others } = applications["react-router"] ?? {}
  const withRoutes = folderWith({
    ...others,
    "app/routes.ts":
      'import { index } from "@react-router/dev/routes";\n\nexport default [index("start.tsx")];\n',
  })
  await latchkey("init", withRoutes, "--yes", "--no-install")
  expect(Object.keys(filesIn(withRoutes))).not.toContain("app/routes/home.tsx")
})

test("names the route of React Router as routes that are found by their files are named", async () => {
  const folder = folderWith({
    ...applications["react-router"],
    "app/routes.ts": 'import { flatRoutes } from "@react-router/fs-routes"\n\nexport default flatRoutes()\n',
  })
  const { code } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(0)
  expect(textOf(folder, "app/routes/api.auth.$.ts")).toContain("auth.server")
})

const leftToDevelopers: readonly (readonly [
  title: string,
  name: string,
  files: Record<string, string>,
  line: string,
])[] = [
  [
    "a hook that is there",
    "sveltekit",
    { "src/hooks.server.ts": 'export { handle } from "./mine"\n' },
    'import { handle as authHandle } from "./auth"',
  ],
  [
    "an application in CommonJS",
    "express",
    {
      "package.json": '{ "type": "commonjs", "dependencies": { "express": "^5.1.0" } }\n',
      "server.js": 'const express = require("express")\nconst app = express()\napp.listen(3000)\n',
    },
    'const { auth } = require("./auth.mjs")',
  ],
  [
    "an application that a function makes",
    "fastify",
    { "server.js": 'import Fastify from "fastify"\nexport function build() {\n  return Fastify()\n}\n' },
    "await app.register(auth)",
  ],
  [
    "an application that a class of another package makes",
    "hono",
    { "src/index.ts": 'import { logger } from "hono/logger"\nexport const app = make(logger)\n' },
    'app.route("/api/auth", authRoutes())',
  ],
  [
    "a name that is taken",
    "express",
    {
      "server.js": 'import express from "express"\nimport { auth } from "./mine.js"\nconst app = express()\n',
    },
    'app.use("/auth", auth)',
  ],
  [
    "a set-up of another library",
    "next",
    { "auth.ts": 'import { auth } from "another-library"\n\nexport { auth }\n' },
    "providers: [",
  ],
  [
    "routes that are computed",
    "react-router",
    { "app/routes.ts": 'import { relative } from "./mine"\n\nexport default relative("app")\n' },
    'route("api/auth/*", "routes/api.auth.ts")',
  ],
]

test.each(leftToDevelopers)("leaves %s (%s) as it is, and prints the lines", async (_, name, files, line) => {
  const folder = folderWith({ ...applications[name], ...files })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  const left = out.slice(out.indexOf("Left for you:"))
  expect(left).toContain(line)
  const kept = Object.entries(files).filter(([file]) => file !== "package.json")
  for (const [file, text] of kept) expect(textOf(folder, file)).toBe(text)
})
