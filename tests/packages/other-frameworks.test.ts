import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import { examplesOf } from "./examples.ts"
import { build } from "./package.ts"
import { install } from "./quickstart/installation.ts"
import { Terminal } from "./quickstart/terminal.ts"
import { Visitor } from "./quickstart/visitor.ts"

const page = join(import.meta.dirname, "../../docs/guides/other-frameworks.md")
const files = examplesOf(readFileSync(page, "utf8"))
const application = realpathSync(mkdtempSync(join(tmpdir(), "other-frameworks-")))

/** The packages of the page, and what plays the identity provider. */
const installed = [
  "@latchkey/core",
  "@latchkey/development-provider",
  "@latchkey/providers",
  "@hono/node-server",
  "express",
  "hono",
]

beforeAll(async () => {
  await build()
  writeFileSync(join(application, "package.json"), `{ "type": "module" }`)
  await install(application, installed)
}, 120_000)

afterAll(() => rmSync(application, { recursive: true, force: true }))

/** Runs the integration of a folder of the page, with an identity provider beside it. */
async function run(folder: string, journey: (origin: string) => Promise<void>): Promise<void> {
  const [port, providerPort] = [String(await freePort(0)), String(await freePort(0))]
  for (const { file, code } of files) {
    mkdirSync(dirname(join(application, file)), { recursive: true })
    writeFileSync(join(application, file), code.replaceAll("3000", port))
  }
  const issuer = `http://localhost:${providerPort}`
  const variables = {
    AUTH_SECRET: "a secret of more than thirty-two bytes",
    AUTH_DEVELOPMENT_ISSUER: issuer,
    AUTH_DEVELOPMENT_ID: "development",
    AUTH_DEVELOPMENT_SECRET: "development",
  }
  const terminal = new Terminal(application, variables, {})
  try {
    const provider = "node node_modules/@latchkey/development-provider/dist/cli.js"
    await terminal.follow([
      { kind: "command", command: `${provider} --port ${providerPort}` },
      { kind: "command", command: `node ${folder}/server.ts` },
    ])
    await terminal.reach(issuer)
    await terminal.reach(`http://localhost:${port}`)
    await journey(`http://localhost:${port}`)
  } finally {
    await terminal.stop()
  }
}

describe.each(["hono", "express"])("the integration of the guide for %s", (folder) => {
  test("has at most 80 lines", () => {
    const code = files.find(({ file }) => file === `${folder}/latchkey.ts`)?.code ?? ""
    expect(code.split("\n").length).toBeGreaterThan(20)
    expect(code.split("\n").length).toBeLessThanOrEqual(80)
  })

  test("signs in with the OpenID provider and with credentials, guards a page, and signs out", async () => {
    await run(folder, async (origin) => {
      const visitor = new Visitor()
      expect((await visitor.open(origin)).html).toBe("Hello, stranger.")
      const choice = await visitor.open(`${origin}/members`)
      expect(choice.url.pathname).toBe("/auth/signin")
      const picker = await visitor.press(choice, "Sign in with Development")
      expect((await visitor.press(picker, "Amara Okafor")).html).toBe("Members only.")
      expect((await visitor.open(origin)).html).toBe("Hello, Amara Okafor.")
      await visitor.press(await visitor.open(`${origin}/auth/signout`), "Sign out")
      expect((await visitor.open(origin)).html).toBe("Hello, stranger.")
      const form = await visitor.open(`${origin}/auth/signin`)
      const wrong = await visitor.press(form, "Sign in with Credentials", { name: "Ann", password: "wrong" })
      expect(wrong.url.searchParams.get("error")).toBe("CredentialsSignin")
      const right = { name: "Ann", password: "only for this example" }
      await visitor.press(form, "Sign in with Credentials", right)
      expect((await visitor.open(origin)).html).toBe("Hello, Ann.")
    })
  })

  test("gives a session's page to no cache, and refuses a form of another site", async () => {
    await run(folder, async (origin) => {
      const forged = await fetch(`${origin}/auth/callback/credentials`, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: new URLSearchParams({ name: "Ann", password: "only for this example" }),
        redirect: "manual",
      })
      expect(forged.headers.getSetCookie().join()).not.toContain("session-token")
      const visitor = new Visitor()
      const form = await visitor.open(`${origin}/auth/signin`)
      const right = { name: "Ann", password: "only for this example" }
      const home = await visitor.press(form, "Sign in with Credentials", right)
      expect(home.headers.get("cache-control")).toContain("private")
    })
  })
})
