import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

const old = "old-and-long-enough-for-production"

/** Creates a folder with an application and its environment file, which Git ignores. */
function folderOf(environment: string): string {
  const folder = folderWith({ "package.json": manifest({ express: "^5.1.0" }), ".gitignore": ".env\n" })
  writeFileSync(join(folder, ".env"), environment)
  return folder
}

test("prints a secret of 33 random bytes, another one each time", async () => {
  const first = await latchkey("secret")
  const second = await latchkey("secret")
  expect(Buffer.from(first.out.trim(), "base64")).toHaveLength(33)
  expect(first.out).not.toBe(second.out)
})

test("writes a secret into an environment without one, and never over one", async () => {
  const folder = folderOf("PORT=3000\n")
  const { code, out } = await latchkey("secret", "--write", "--folder", folder)
  expect(code).toBe(0)
  const [, secret = ""] = /^AUTH_SECRET=(.+)$/m.exec(textOf(folder, ".env")) ?? []
  expect(Buffer.from(secret, "base64")).toHaveLength(33)
  expect(out).not.toContain(secret)
  const again = await latchkey("secret", "--write", "--folder", folder)
  expect(again).toMatchObject({ code: 2 })
  expect(textOf(folder, ".env")).toContain(secret)
})

test.each([
  "AUTH_SECRET=only-for-development-32-bytes-or-more\n",
  "AUTH_SECRET='the-output-of-npx-latchkey-secret' # printed\n",
  "AUTH_SECRET=\n",
  'AUTH_SECRET=""\nAUTH_SECRET_1=only-for-development-32-bytes-or-more\n',
])("replaces a secret of the manual, and an empty one (D55): %s", async (printed) => {
  const folder = folderOf(`${printed}PORT=3000\n`)
  expect(await latchkey("secret", "--write", "--folder", folder)).toMatchObject({ code: 0 })
  expect(textOf(folder, ".env")).toMatch(/^PORT=3000\nAUTH_SECRET=\S{44}\n$/)
})

test("replaces another secret only with --force", async () => {
  const folder = folderOf(`AUTH_SECRET=${old}\nAUTH_SECRET_1=${old}\nPORT=3000\n`)
  const refused = await latchkey("secret", "--write", "--folder", folder)
  expect(refused).toMatchObject({ code: 2, error: expect.stringContaining("--force") as string })
  const { code, out } = await latchkey("secret", "--write", "--force", "--folder", folder)
  expect([code, out]).toEqual([0, expect.stringContaining("every user must sign in again")])
  expect(textOf(folder, ".env")).toMatch(/^PORT=3000\nAUTH_SECRET=\S{44}\n$/)
})

test("makes git ignore the file, and writes into none that git follows", async () => {
  const files = { "package.json": manifest({ next: "^16.0.0" }) }
  const folder = folderWith(files)
  expect(await latchkey("secret", "--write", "--folder", folder)).toMatchObject({ code: 0 })
  expect(textOf(folder, ".gitignore")).toBe(".env.local\n")
  expect(textOf(folder, ".env.local")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
  const followed = folderWith({ ...files, ".env.local": "PORT=3000\n" })
  const { code, out } = await latchkey("secret", "--write", "--folder", followed)
  expect([code, out]).toEqual([1, expect.stringContaining("git tracks this file")])
  expect(textOf(followed, ".env.local")).toBe("PORT=3000\n")
})

test("counts the secrets of the other files that the framework reads, unless --file names one", async () => {
  const folder = folderWith({ "package.json": manifest({ next: "^16.0.0" }), ".gitignore": ".env*\n" })
  writeFileSync(join(folder, ".env"), `AUTH_SECRET=${old}\n`)
  const { code, error } = await latchkey("secret", "--write", "--folder", folder)
  expect([code, error]).toEqual([2, expect.stringContaining(".env already has a secret")])
  const named = await latchkey("secret", "--write", "--file", ".env.production", "--folder", folder)
  expect(named.code).toBe(0)
  expect(textOf(folder, ".env.production")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
  writeFileSync(join(folder, ".env"), "AUTH_SECRET=only-for-development-32-bytes-or-more\n")
  const beside = await latchkey("secret", "--write", "--folder", folder)
  expect([beside.code, beside.out]).toEqual([1, expect.stringContaining(".env: remove AUTH_SECRET")])
  expect(textOf(folder, ".env.local")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
})

test("writes into the file that wrangler reads", async () => {
  const folder = folderWith({
    "package.json": manifest({ hono: "^4.0.0" }, { dev: "wrangler dev" }),
    "wrangler.jsonc": "{}",
  })
  expect(await latchkey("secret", "--write", "--folder", folder)).toMatchObject({ code: 0 })
  expect(textOf(folder, ".dev.vars")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
})

test("rotates no secret of the manual, because production refuses it even beside another one (D55)", async () => {
  const folder = folderOf("AUTH_SECRET=only-for-development-32-bytes-or-more\n")
  const { code, error } = await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect([code, error]).toEqual([2, expect.stringContaining("AUTH_SECRET in .env is printed in the manual")])
})

test("rotates to the next number, which seals, and keeps the secrets until now", async () => {
  const folder = folderOf(`AUTH_SECRET=${old}\nPORT=3000\n`)
  const first = await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(first.code).toBe(0)
  expect(textOf(folder, ".env")).toMatch(/^AUTH_SECRET=old-\S+\nPORT=3000\nAUTH_SECRET_1=\S{44}\n$/)
  await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(textOf(folder, ".env")).toMatch(/AUTH_SECRET_1=\S{44}\nAUTH_SECRET_2=\S{44}\n$/)
})

test("leaves out the oldest of four secrets when it rotates", async () => {
  const folder = folderOf(
    ["", "_1", "_2", "_3"].map((end, at) => `AUTH_SECRET${end}=${at}-${old}\n`).join(""),
  )
  const { out } = await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(textOf(folder, ".env")).toMatch(
    /^AUTH_SECRET=1-\S+\nAUTH_SECRET_1=2-\S+\nAUTH_SECRET_2=3-\S+\nAUTH_SECRET_3=\S{44}\n$/,
  )
  expect(out).toContain("The oldest of the four secrets was removed")
})

test("prints the variable of a second secret, and not the first one", async () => {
  const folder = folderOf("AUTH_SECRET=the-secret-until-now-which-is-long\n")
  const { out, error } = await latchkey("secret", "--rotate", "--folder", folder)
  expect(out).toMatch(/^AUTH_SECRET_1=\S{44}\n$/)
  expect(out + error).not.toContain("the-secret-until-now")
  expect(textOf(folder, ".env")).toBe("AUTH_SECRET=the-secret-until-now-which-is-long\n")
})

test("rotates no secret that production refuses even beside a longer one (D29)", async () => {
  const folder = folderOf("AUTH_SECRET='only 23 bytes of secret'\n")
  const { code, error } = await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(code).toBe(2)
  expect(error).toContain("AUTH_SECRET in .env is shorter than 32 bytes")
  expect(error).not.toContain("only 23")
  expect(textOf(folder, ".env")).not.toContain("AUTH_SECRET_1")
})

test("rotates in a file with the ends of lines of Windows", async () => {
  const folder = folderOf("AUTH_SECRET='old-and-long-enough-for-production'\r\nPORT=3000\r\n")
  const { code } = await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(code).toBe(0)
  expect(textOf(folder, ".env")).toMatch(
    /^AUTH_SECRET='old-and-long-enough-for-production'\r\nPORT=3000\r\nAUTH_SECRET_1=\S{44}\r\n$/,
  )
})

test("rotates nothing if there is no secret", async () => {
  const folder = folderOf("")
  expect((await latchkey("secret", "--rotate", "--folder", folder)).error).toContain(
    "no AUTH_SECRET to rotate",
  )
})
