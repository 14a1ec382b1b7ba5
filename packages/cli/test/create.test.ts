import { join } from "node:path"
import { expect, test } from "vitest"
import { filesIn, folderWith, latchkey, manifest } from "./folder.ts"

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
