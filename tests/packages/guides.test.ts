import { execFile } from "node:child_process"
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { decode, encode } from "@latchkey/core/jwt"
import Credentials from "@latchkey/providers/credentials"
import { examplesOf } from "./examples.ts"
import { install } from "./quickstart/installation.ts"

const guides = join(import.meta.dirname, "../../docs/guides")
const target = realpathSync(mkdtempSync(join(tmpdir(), "guides-")))

beforeAll(async () => {
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, [
    "@latchkey/next",
    "@latchkey/providers",
    "@latchkey/hono",
    "@latchkey/testing",
    "@node-rs/argon2",
    "hono",
    "nodemailer",
  ])
  symlinkSync(
    realpathSync(join(import.meta.dirname, "node_modules/vitest")),
    join(target, "node_modules/vitest"),
  )
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

function textOf(guide: string): string {
  return readFileSync(join(guides, guide), "utf8")
}

/** Writes the files that a guide shows to readers who use Next.js, and additional files. @returns the folder */
function folderWith(guide: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(target, guide.replace(".md", ""))
  const shown = examplesOf(textOf(guide))
    .filter(({ tab = "Next.js" }) => tab === "Next.js")
    .map(({ file, code }) => [file, code] as const)
  for (const [file, code] of [...shown, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  return folder
}

/** Runs a program with Node.js. @returns its output, even if it failed */
function run(folder: string, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) =>
      done(stripVTControlCharacters(stdout + stderr)),
    )
  })
}

test("the tests of the guide on testing pass", { timeout: 60_000 }, async () => {
  const output = await run(folderWith("testing.md"), "../node_modules/vitest/vitest.mjs", "run")
  expect(output).toMatch(/Test Files +1 passed/)
  expect(output).toMatch(/Tests +2 passed/)
})

test("the guide on passwords lets the right one in, tells nothing about the others, and stops guessing", async () => {
  const folder = folderWith("credentials.md", {
    "users.ts": `
      import { hashPassword } from "./passwords.ts"
      const passwordHash = await hashPassword("correct horse battery staple")
      export async function findUser(email: string) {
        return email === "ann@example.com" ? { id: "1", name: "Ann", email, passwordHash } : undefined
      }`,
    "try.ts": `
      import { createIntegration } from "@latchkey/core/integration"
      import { withPassword } from "./credentials.ts"
      const secret = "a secret of more than thirty-two bytes"
      const clientAddress = () => "192.0.2.1"
      const logger = { error() {}, warn() {}, debug() {} }
      const auth = createIntegration({ providers: [withPassword], limits: true, clientAddress, secret, trustHost: true, logger })
      const headers = new Headers({ host: "localhost" })
      const attempt = (fields: object) =>
        auth.signIn({ headers, providerId: "credentials", fields: { ...fields } }).then(
          ({ cookies }) => cookies.some(({ name }) => name.includes("session-token")) ? "in" : "out",
          ({ type, code }) => [type, code].filter(Boolean).join(" "),
        )
      const right = { email: "ann@example.com", password: "correct horse battery staple" }
      const found = [
        await attempt(right),
        await attempt({ ...right, password: "wrong" }),
        await attempt({ ...right, email: "eve@example.com" }),
        await attempt({ email: "ann@example.com" }),
      ]
      for (let guess = 0; guess < 10; guess++) await attempt({ ...right, password: String(guess) })
      console.log(JSON.stringify([...found, await attempt(right)]))`,
  })
  expect(JSON.parse(await run(folder, "try.ts"))).toEqual([
    "in",
    "CredentialsSignin credentials",
    "CredentialsSignin credentials",
    "CredentialsSignin credentials",
    "TooManyAttempts",
  ])
})

test("the guide on roles shows the role of a user in session.user, with either kind of session", async () => {
  const folder = folderWith("roles.md", {
    // The service itself runs the configuration, without Next.
    "next.ts": "export default (config: object) => { Object.assign(globalThis, { config }); return {} }",
    "try.ts": `
      import { MemoryAdapter } from "@latchkey/core/adapters/memory"
      import { createIntegration } from "@latchkey/core/integration"
      import Credentials from "@latchkey/providers/credentials"
      import GitHub from "@latchkey/providers/github"
      import { callbacks } from "./roles-in-database.ts"
      const host = "app.example.com"
      const service = (config: object) =>
        createIntegration({ ...config, secret: "a secret of more than thirty-two bytes", trustHost: true })
      const roleOf = async (auth: ReturnType<typeof service>, cookie: string) =>
        (await auth.session({ headers: new Headers({ host, cookie }) })).session?.user

      await import("./auth.ts")
      const authorize = () => ({ id: "1", name: "Ann", role: "admin" })
      const inCookies = service({ ...globalThis.config, providers: [Credentials({ authorize })] })
      const { cookies } = await inCookies.signIn({ headers: new Headers({ host }), providerId: "credentials" })
      const cookie = cookies.map(({ name, value }) => name + "=" + value).join("; ")

      const adapter = MemoryAdapter()
      const stored = { name: "Bob", email: "bob@example.com", image: null, emailVerified: null }
      const { id: userId } = await adapter.createUser({ id: "2", ...stored, role: "member", salary: 1 })
      const expires = new Date(Date.now() + 86_400_000)
      await adapter.createSession({ sessionToken: "token", userId, expires })
      const inRows = service({ adapter, callbacks, providers: [GitHub({ clientId: "id", clientSecret: "secret" })] })
      console.log(JSON.stringify([
        await roleOf(inCookies, cookie),
        await roleOf(inRows, "__Secure-authjs.session-token=token"),
      ]))`,
  })
  const path = join(folder, "auth.ts")
  // Next finds a module without its extension, but Node.js doesn't.
  const code = readFileSync(path, "utf8")
    .replace('NextAuth from "@latchkey/next"', 'NextAuth from "./next.ts"')
    .replace('"./roles"', '"./roles.ts"')
  writeFileSync(path, code)
  const output = await run(folder, "try.ts")
  expect(JSON.parse(output.split("\n")[0] ?? ""), output).toEqual([
    { name: "Ann", role: "admin" },
    { id: "2", name: "Bob", email: "bob@example.com", image: null, role: "member" },
  ])
})

describe("the guide on rotating the secret, with several processes,", () => {
  const secrets: Readonly<Record<string, string>> = {
    old: "the old secret, of more than thirty-two bytes",
    new: "the new secret, of more than thirty-two bytes",
  }
  const steps = [...textOf("secret-rotation.md").matchAll(/^\| \d +\|(.+)\|(.+)\|(.+)\|$/gm)].map(
    ([, environment = "", makes = "", opens = ""]) => ({
      variables: Object.fromEntries(
        [...environment.matchAll(/`(\w+)`: (\w+)/g)].map(([, name, value = ""]) => [name, secrets[value]]),
      ),
      makes: makes.trim(),
      opens: opens.trim().split(" and "),
    }),
  )
  const salt = "__Secure-authjs.session-token"

  function integration(variables: Readonly<Record<string, string | undefined>>) {
    const authorize = (): { id: string; name: string } => ({ id: "1", name: "Ann" })
    const config: AuthConfig = { providers: [Credentials({ authorize })], trustHost: true }
    config.logger = { error() {}, warn() {}, debug() {} }
    setEnvDefaults(variables, config)
    return createIntegration(config)
  }

  test("has four steps", () => expect(steps.map(({ makes }) => makes)).toEqual(["old", "old", "new", "new"]))

  test.each(steps)("$variables makes sessions with the $makes one, and opens $opens", async (step) => {
    const auth = integration(step.variables)
    const made = await auth.signIn({
      headers: new Headers({ host: "app.example.com" }),
      providerId: "credentials",
    })
    const token = made.cookies.find(({ name }) => name === salt)?.value ?? ""
    const secret = secrets[step.makes] ?? ""
    expect(await decode({ token, secret, salt })).toMatchObject({ name: "Ann" })
    for (const [name, one] of Object.entries(secrets)) {
      const cookie = `${salt}=${await encode({ token: { sub: "1", name: "Ann" }, secret: one, salt })}`
      const { session } = await auth.session({ headers: new Headers({ cookie, host: "app.example.com" }) })
      expect(session !== null, name).toBe(step.opens.includes(name))
    }
  })

  test("has at each step processes that open what the processes of the step before it make, and the other way round", () => {
    for (const [index, { makes, opens }] of steps.entries()) {
      const before = steps[index - 1]
      if (before === undefined || makes === before.makes) continue
      expect(opens).toContain(before.makes)
      expect(before.opens).toContain(makes)
    }
  })
})
