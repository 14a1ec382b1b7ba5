import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { encode } from "@latchkey/core/jwt"
import { freePort } from "@latchkey/test-kit/free-port"
import { examplesOf } from "./examples.ts"
import { runtimes } from "../runtimes/runtime.ts"
import { install } from "./quickstart/installation.ts"
import { partsOf } from "./quickstart/page.ts"
import { Terminal } from "./quickstart/terminal.ts"
import { createBrowser } from "@latchkey/test-kit/browser"

const docs = join(import.meta.dirname, "../../docs/frameworks")
const target = realpathSync(mkdtempSync(join(tmpdir(), "other-frameworks-")))

/** The packages that every integration of the page needs, and the one that plays the identity provider. */
const ours = ["@latchkey/core", "@latchkey/development-provider", "@latchkey/providers"]

/** A page with an integration, as it is run. */
interface Integration {
  readonly framework: string
  /** The name of the page, and of the folder of its files. */
  readonly folder: string
  readonly installed: readonly string[]
  /** The command of the page that starts the application. */
  readonly command: string
}

const integrations: readonly Integration[] = [
  { framework: "Node", folder: "node", installed: [], command: "node --env-file=.env node/server.ts" },
  { framework: "Koa", folder: "koa", installed: ["koa"], command: "node --env-file=.env koa/server.ts" },
  { framework: "Bun.serve", folder: "bun", installed: [], command: "bun bun/server.ts" },
  {
    framework: "Deno.serve",
    folder: "deno",
    installed: [],
    command: "deno run --env-file=.env --allow-net --allow-env deno/server.ts",
  },
  {
    framework: "Cloudflare Workers",
    folder: "cloudflare",
    installed: [],
    command: "npx wrangler dev --port 3000",
  },
  { framework: "Elysia", folder: "elysia", installed: ["elysia"], command: "bun elysia/server.ts" },
]

/** The programs that the commands of the pages start here. */
const programs = {
  bun: programOf("Bun"),
  deno: programOf("Deno"),
  "npx wrangler": join(import.meta.dirname, "node_modules/.bin/wrangler"),
}

function programOf(runtime: string): string {
  return runtimes.find(({ name }) => name === runtime)?.program ?? runtime
}

function textOf({ folder }: Integration): string {
  return readFileSync(join(docs, `${folder}.md`), "utf8")
}

beforeAll(async () => {
  for (const { folder, installed } of integrations) {
    mkdirSync(join(target, folder))
    writeFileSync(join(target, folder, "package.json"), `{ "type": "module" }`)
    await install(join(target, folder), [...ours, ...installed])
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/**
 * Runs an integration of the page, with an identity provider beside it.
 *
 * @param changed - variables of the environment that are not as they should be.
 */
async function run(
  integration: Integration,
  journey: (origin: string) => Promise<void>,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const application = join(target, integration.folder)
  const [port, providerPort] = [String(await freePort()), String(await freePort())]
  const issuer = `http://localhost:${providerPort}`
  const variables: Readonly<Record<string, string>> = {
    AUTH_SECRET: secret,
    AUTH_DEVELOPMENT_ISSUER: issuer,
    AUTH_DEVELOPMENT_ID: "development",
    AUTH_DEVELOPMENT_SECRET: "development",
    ...changed,
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`)
  const environment = { kind: "file", text: lines.join("") } as const
  const adapted = textOf(integration).replaceAll("3000", port)
  const files = partsOf(adapted)
    .flatMap(({ steps }) => steps)
    .filter((step) => step.kind === "file")
  const terminal = new Terminal(application, variables, programs)
  try {
    await terminal.follow([
      ...files,
      { ...environment, file: ".env" },
      { ...environment, file: ".dev.vars" },
      { kind: "command", command: `${provider} --port ${providerPort}` },
      { kind: "command", command: integration.command.replace("3000", port) },
    ])
    await terminal.reach(issuer)
    await terminal.reach(`http://localhost:${port}`)
    await journey(`http://localhost:${port}`)
  } finally {
    await terminal.stop()
  }
}

const secret = "a secret of more than thirty-two bytes"
const provider = "node node_modules/@latchkey/development-provider/dist/cli.js"

describe.each(integrations)("the program of the page for $framework", (integration) => {
  const { folder, command } = integration

  test("is started by the command that the page shows", () => {
    expect(textOf(integration)).toContain(`\n${command}\n`)
  })

  test("has at most 80 lines for the integration", () => {
    const code =
      examplesOf(textOf(integration)).find(({ file }) => file === `${folder}/latchkey.ts`)?.code ?? ""
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

  test("answers a malformed host as the client's error or not at all, and goes on", async () => {
    // Under wrangler, its own proxy answers such a host, before the Worker: with 500.
    const own = folder === "cloudflare" ? [] : ["a b", "[", ""]
    await run(integration, async (origin) => {
      for (const host of own) {
        expect(await statusFor(`${origin}/auth/signin`, host)).toBeLessThan(500)
        expect(await statusFor(`${origin}/members`, host)).toBeLessThan(500)
      }
      expect((await fetch(origin)).status).toBe(200)
    })
  })

  test("passes on the cookie that extends a session, in a page and beside a malformed cookie", async () => {
    await run(integration, async (origin) => {
      const salt = "authjs.session-token"
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * 86_400_000 }) // older than updateAge
      const token = await encode({ token: { name: "Ann", sub: "1" }, secret, salt })
      vi.useRealTimers()
      const response = await fetch(origin, { headers: { cookie: `${salt}=${token}; other=%` } })
      expect(await response.text()).toBe("Hello, Ann.")
      expect(response.headers.getSetCookie().join()).toMatch(/^authjs\.session-token=.+; HttpOnly/)
    })
  })

  test("answers wrong inputs as the client's errors, and goes on", async () => {
    await run(integration, async (origin) => {
      for (const { path, ...request } of wrongInputs) {
        const { status } = await fetch(`${origin}${path}`, { ...request, redirect: "manual" })
        expect([path, request.method, status >= 400 && status < 500, status]).toEqual([
          path,
          request.method,
          true,
          status,
        ])
      }
      expect((await fetch(origin)).status).toBe(200)
    })
  })
})

const json = { "content-type": "application/json" }
const form = { "content-type": "application/x-www-form-urlencoded" }

/** Requests to the service that no form of its pages sends. */
const wrongInputs: readonly (RequestInit & { readonly path: string })[] = [
  { method: "GET", path: "/auth/no-such-action" },
  { method: "GET", path: "/auth/%" },
  { method: "GET", path: "/auth/signin%2fgithub" },
  { method: "DELETE", path: "/auth/session" },
  { method: "POST", path: "/auth/session", headers: json, body: "{" },
  { method: "POST", path: "/auth/callback/credentials", headers: { "content-type": "image/png" }, body: "0" },
  { method: "POST", path: "/auth/callback/credentials", headers: form, body: "a".repeat(1_100_000) },
]

/** The status of a page, for a `Host` that `fetch` would not send. */
async function statusFor(address: string, host: string): Promise<number | undefined> {
  const request = get(address, { headers: { host } })
  const [response]: IncomingMessage[] = await once(request, "response")
  response?.resume()
  return response?.statusCode
}
