import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { examplesOf } from "./examples.ts"
import { install } from "./quickstart/installation.ts"
import { Terminal } from "./quickstart/terminal.ts"
import { createBrowser } from "@latchkey/test-kit/browser"

const page = join(import.meta.dirname, "../../docs/guides/other-frameworks.md")
const files = examplesOf(readFileSync(page, "utf8"))
const target = realpathSync(mkdtempSync(join(tmpdir(), "other-frameworks-")))

/** The packages that every integration of the page needs, and the one that plays the identity provider. */
const ours = ["@latchkey/core", "@latchkey/development-provider", "@latchkey/providers"]

/** The folder of an integration on the page, and the framework that it is for. */
interface Integration {
  readonly framework: string
  readonly folder: string
  readonly installed: readonly string[]
}

const integrations: readonly Integration[] = [
  { framework: "Node", folder: "node", installed: [] },
  { framework: "Koa", folder: "koa", installed: ["koa"] },
]

beforeAll(async () => {
  for (const { framework, installed } of integrations) {
    mkdirSync(join(target, framework))
    writeFileSync(join(target, framework, "package.json"), `{ "type": "module" }`)
    await install(join(target, framework), [...ours, ...installed])
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/**
 * Runs an integration of the page, with an identity provider beside it.
 *
 * @param changed - variables of the environment that are not as they should be.
 */
async function run(
  { framework, folder }: Integration,
  journey: (origin: string) => Promise<void>,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const application = join(target, framework)
  const [port, providerPort] = [String(await freePort()), String(await freePort())]
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
    ...changed,
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

describe.each(integrations)("the integration of the guide for $framework", (integration) => {
  const { folder } = integration

  test("has at most 80 lines", () => {
    const code = files.find(({ file }) => file === `${folder}/latchkey.ts`)?.code ?? ""
    expect(code.split("\n").length).toBeGreaterThan(20)
    expect(code.split("\n").length).toBeLessThanOrEqual(80)
  })

  test("signs in with the OpenID provider and with credentials, guards a page, and signs out", async () => {
    await run(integration, async (origin) => {
      const browser = createBrowser()
      expect((await browser.open(origin)).text).toBe("Hello, stranger.")
      const choice = await browser.open(`${origin}/members`)
      expect(choice.url.pathname).toBe("/auth/signin")
      const picker = await browser.press(choice, "Sign in with Development")
      expect((await browser.press(picker, "Amara Okafor")).text).toBe("Members only.")
      expect((await browser.open(origin)).text).toBe("Hello, Amara Okafor.")
      await browser.press(await browser.open(`${origin}/auth/signout`), "Sign out")
      expect((await browser.open(origin)).text).toBe("Hello, stranger.")
      const form = await browser.open(`${origin}/auth/signin`)
      const wrong = await browser.press(form, "Sign in with Credentials", { name: "Ann", password: "wrong" })
      expect(wrong.url.searchParams.get("error")).toBe("CredentialsSignin")
      const right = { name: "Ann", password: "only for this example" }
      await browser.press(form, "Sign in with Credentials", right)
      expect((await browser.open(origin)).text).toBe("Hello, Ann.")
    })
  })

  test("gives a session's page to no cache, and refuses a form of another site", async () => {
    await run(integration, async (origin) => {
      const forged = await fetch(`${origin}/auth/callback/credentials`, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: new URLSearchParams({ name: "Ann", password: "only for this example" }),
        redirect: "manual",
      })
      expect(forged.headers.getSetCookie().join()).not.toContain("session-token")
      const browser = createBrowser()
      const form = await browser.open(`${origin}/auth/signin`)
      const right = { name: "Ann", password: "only for this example" }
      const home = await browser.press(form, "Sign in with Credentials", right)
      expect(home.headers.get("cache-control")).toContain("private")
    })
  })

  test("answers with a server error where the configuration is broken, and goes on", async () => {
    const journey = async (origin: string): Promise<void> => {
      expect((await fetch(origin)).status).toBe(500)
      expect((await fetch(`${origin}/auth/signin`)).status).toBe(500)
      expect((await fetch(origin)).status).toBe(500)
    }
    await run(integration, journey, { AUTH_SECRET: "" })
  })

  test("answers a malformed host, and goes on", async () => {
    await run(integration, async (origin) => {
      for (const host of ["a b", "[", ""]) expect(await statusFor(origin, host)).toBeLessThan(500)
      expect((await fetch(origin)).status).toBe(200)
    })
  })
})

/** The status of the sign-in page, for a `Host` that `fetch` would not send. */
async function statusFor(origin: string, host: string): Promise<number | undefined> {
  const request = get(`${origin}/auth/signin`, { headers: { host } })
  const [response]: IncomingMessage[] = await once(request, "response")
  response?.resume()
  return response?.statusCode
}
