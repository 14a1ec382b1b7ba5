import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { filesIn } from "@latchkey/test-kit/repository"
import { afterEach, expect, test, vi } from "vitest"
import { folderWith, latchkey, manifest } from "./folder.ts"

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
    "Name a folder for the application: npm create latchkey my-app -- --framework hono. There are: next, nuxt,",
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
})

test.each([
  ["nuxt", "It comes from npm, and its templates from GitHub"],
  ["astro", "It comes from npm, and its templates from GitHub"],
  ["react-router", "It comes from npm, and its templates from GitHub"],
  ["next", "It comes from npm: check"],
])("leaves nothing of a generator of %s that breaks off, and says what it needs", async (name, source) => {
  withoutNetwork()
  const parent = folderWith({})
  const folder = join(parent, "apps/new")
  const { code, error } = await latchkey("create", folder, "--framework", name, "--yes", "--no-install")
  expect(code).toBe(2)
  expect(error).toContain("did not make an application; its reason is above, and nothing is left of it.")
  expect(error).toContain(source)
  expect(existsSync(join(parent, "apps"))).toBe(false)
})

test("leaves an empty folder of the user's empty, with its repository", async () => {
  withoutNetwork()
  const folder = join(folderWith({}), "new")
  mkdirSync(join(folder, ".git"), { recursive: true })
  writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n")
  expect(await latchkey("create", folder, "--framework", "nuxt", "--yes")).toMatchObject({ code: 2 })
  expect(existsSync(join(folder, ".git/HEAD"))).toBe(true)
  expect(existsSync(join(folder, "app"))).toBe(false)
})
