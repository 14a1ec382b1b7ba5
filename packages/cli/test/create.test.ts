import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { filesIn } from "@latchkey/test-kit/repository"
import { afterEach, expect, test, vi } from "vitest"
import { generators } from "../src/create/generators.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

test.each(["express", "fastify", "hono", "request-response"])(
  "makes an application of %s in an empty folder",
  async (name) => {
    const folder = join(folderWith({}), "new/app")
    const { code, out } = await latchkey("create", folder, "--framework", name, "--yes", "--no-install")
    expect(out).not.toContain("Left for you")
    expect(code).toBe(0)
    expect(Object.keys(filesIn(folder))).toEqual(
      expect.arrayContaining([".env", ".gitignore", "package.json", "server.ts"]),
    )
    expect(filesIn(folder)["package.json"]).toContain('"dev": "node --env-file=.env --watch server.ts"')
  },
)

test("takes the wishes of `init`, too", async () => {
  const folder = join(folderWith({}), "app")
  const args = ["--framework", "express", "--provider", "github", "--adapter", "redis", "--email"]
  expect(await latchkey("create", folder, ...args, "--yes", "--no-install")).toMatchObject({ code: 0 })
  expect(filesIn(folder)["auth.ts"]).toMatch(/adapter: RedisAdapter\(redis\),.*GitHub, Nodemailer/s)
})

test("refuses a folder with files, a missing name, and a framework that it can't make", async () => {
  const full = folderWith({ "package.json": manifest({}) })
  expect((await latchkey("create", full, "--framework", "hono")).error).toContain("is not empty")
  expect((await latchkey("create", "--framework", "hono")).error).toContain(
    "Name a folder for the application: npm create latchkey my-app -- --framework hono. The frameworks are next, nuxt,",
  )
  expect((await latchkey("create", join(full, "new"))).error).toContain("--framework next|")
  expect((await latchkey("create", join(full, "new"), "--framework", "solidstart")).error).toContain(
    "npm create solid",
  )
})

/** Replaces `npx` with a program that begins to create an application in the folder `new`, and then fails. */
function withoutNetwork(): void {
  const programs = folderWith({
    npx: '#!/bin/sh\nmkdir -p new/app && echo "{}" > new/app/half.json && exit 1\n',
  })
  chmodSync(join(programs, "npx"), 0o755)
  vi.stubEnv("PATH", `${programs}${delimiter}${process.env["PATH"]}`)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ["nuxt", ["nuxt.config.ts", "server/auth.ts", "app/app.vue"], { nuxt: "^4.5.2", vue: "^3.5.45" }],
  [
    "astro",
    ["astro.config.ts", "auth.config.ts", "src/pages/index.astro", "tsconfig.json"],
    { astro: "^7.3.5" },
  ],
] as const)(
  "makes an application of %s from the files in the manual if its generator breaks off",
  async (name, files, packages) => {
    withoutNetwork()
    const folder = join(folderWith({}), "new")
    const { code, out, error } = await latchkey(
      "create",
      folder,
      "--framework",
      name,
      "--yes",
      "--no-install",
    )
    expect(error).toContain("didn't create an application")
    expect(error).toContain("The files in the manual are used instead.")
    expect(out).not.toContain("Left for you")
    expect(code).toBe(0)
    expect(existsSync(join(folder, "half.json"))).toBe(false)
    expect(Object.keys(filesIn(folder))).toEqual(expect.arrayContaining([...files, ".env", ".gitignore"]))
    const { dependencies, scripts } = JSON.parse(textOf(folder, "package.json")) as Record<string, object>
    expect(dependencies).toMatchObject(packages)
    expect(Object.keys(scripts ?? {})).toEqual(["dev", "build", "start"])
  },
)

test.each(Object.entries(generators).filter(([, { byHand }]) => byHand !== undefined))(
  "has what the start page of %s tells you to create in an empty folder",
  (name, { byHand }) => {
    const text = readFileSync(join(import.meta.dirname, `../../../docs/start/${name}.md`), "utf8")
    const [shown = ""] = /^::: details No application yet\?.*?^:::$/ms.exec(text) ?? []
    expect(shown).toContain(`npm install ${byHand?.packages.join(" ")}\n`)
    for (const [file, written] of Object.entries(byHand?.files ?? {}).filter(([one]) => one !== ".gitignore"))
      expect(shown).toContain(`\`${file}\`\n\n\`\`\`json\n${written}`)
  },
)

test("refuses an adapter or a database that there isn't before any generator runs", async () => {
  withoutNetwork()
  const folder = join(folderWith({}), "new")
  const args = ["--framework", "next", "--adapter", "sql", "--database", "oracle"]
  const { code, error } = await latchkey("create", folder, ...args, "--yes")
  expect(code).toBe(2)
  expect(error).toContain('There is no database "oracle".')
  expect(error).not.toContain("generator")
})

test("says first that Node is too old, before any generator runs", async () => {
  withoutNetwork()
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "20.20.2" })
  const folder = join(folderWith({}), "new")
  const { code, error } = await latchkey("create", folder, "--framework", "next", "--yes")
  expect(code).toBe(2)
  expect(error).toContain("Install Node 22.18 or later first. This is 20.20.2")
  expect(error).not.toContain("generator")
})

test.each([
  [["my-app", "hono"], { framework: "true" }, "npm create latchkey my-app -- --framework hono\n"],
  [["my-app"], { framework: "hono" }, "npm create latchkey my-app -- --framework hono\n"],
  [
    [],
    { framework: "next", passkeys: "true" },
    "npm create latchkey my-app -- --framework next --passkeys\n",
  ],
  [
    ["my-app", "next", "github", "google", "sql"],
    { framework: "true", adapter: "true", provider: "true\n\ntrue" },
    "-- --framework next --adapter sql --provider github --provider google\n",
  ],
])("explains `--` if npm kept the options for itself: %j, %j", async (args, taken, sentence) => {
  for (const [name, value] of Object.entries(taken)) vi.stubEnv(`npm_config_${name}`, value)
  const { code, error } = await latchkey("create", ...args)
  expect(code).toBe(2)
  expect(error).toContain(sentence)
})

test.each([
  ["react-router", "The generator comes from npm, and its templates from GitHub, so check"],
  ["next", "The generator comes from npm, so check"],
])("leaves nothing of a generator of %s that breaks off, and says what it needs", async (name, source) => {
  withoutNetwork()
  const parent = folderWith({})
  const folder = join(parent, "apps/new")
  const { code, error } = await latchkey("create", folder, "--framework", name, "--yes", "--no-install")
  expect(code).toBe(2)
  expect(error).toContain("didn't create an application; see its output above. Its files were removed.")
  expect(error).toContain(source)
  expect(existsSync(join(parent, "apps"))).toBe(false)
})

test("leaves an empty folder of the user's empty, with its repository", async () => {
  withoutNetwork()
  const folder = join(folderWith({}), "new")
  mkdirSync(join(folder, ".git"), { recursive: true })
  writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n")
  expect(await latchkey("create", folder, "--framework", "next", "--yes")).toMatchObject({ code: 2 })
  expect(existsSync(join(folder, ".git/HEAD"))).toBe(true)
  expect(existsSync(join(folder, "app"))).toBe(false)
})
