import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { encode } from "@latchkey/core/jwt"
import { freePort } from "@latchkey/test-kit/free-port"
import { examplesOf } from "./examples.ts"
import { runtimes } from "../runtimes/runtime.ts"
import { partsOf, type Step } from "./quickstart/page.ts"
import { Terminal } from "./quickstart/terminal.ts"
import { createBrowser } from "@latchkey/test-kit/browser"

const docs = join(import.meta.dirname, "../../docs/frameworks")
const target = realpathSync(mkdtempSync(join(tmpdir(), "other-frameworks-")))

/** A page with an integration, and the way to run it. */
interface Integration {
  readonly framework: string
  /** The name of the page, and of the folder of its files. */
  readonly folder: string
}

const integrations: readonly Integration[] = [
  { framework: "Node", folder: "node" },
  { framework: "Koa", folder: "koa" },
  { framework: "Bun.serve", folder: "bun" },
  { framework: "Deno.serve", folder: "deno" },
  { framework: "Cloudflare Workers", folder: "cloudflare" },
  { framework: "Elysia", folder: "elysia" },
]

/** The programs that the pages' commands start here. */
const programs = {
  bun: programOf("Bun"),
  deno: programOf("Deno"),
  "npx @latchkey/development-provider": "node node_modules/@latchkey/development-provider/dist/cli.js",
  "npx wrangler": join(import.meta.dirname, "node_modules/.bin/wrangler"),
}

function programOf(runtime: string): string {
  return runtimes.find(({ name }) => name === runtime)?.program ?? runtime
}

function textOf({ folder }: Integration): string {
  return readFileSync(join(docs, `${folder}.md`), "utf8")
}

/** Returns the steps of a page, in order. @param text - the page's text, for example with different ports. */
function stepsOf(text: string): Step[] {
  return partsOf(text).flatMap(({ steps }) => steps)
}

/** Returns true for a step that's done only once: turning the empty folder into a package, and installing others. */
function isSetUp(step: Step): boolean {
  return step.kind === "command" && step.command.startsWith("npm ")
}

beforeAll(async () => {
  for (const integration of integrations) {
    const application = join(target, integration.folder)
    mkdirSync(application)
    await new Terminal(application, {}, programs).follow(stepsOf(textOf(integration)).filter(isSetUp))
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/**
 * Follows the steps of a page, with free ports instead of 3000 and the identity provider's.
 *
 * @param adapted - changes a step of the page.
 */
async function run(
  integration: Integration,
  journey: (origin: string) => Promise<void>,
  adapted: (step: Step) => Step = (step) => step,
): Promise<void> {
  const [port, providerPort] = [String(await freePort()), String(await freePort())]
  const text = textOf(integration)
    .replaceAll("3000", port)
    .replaceAll("Development()", `Development({ port: ${providerPort} })`)
    .replaceAll(/^(npx @latchkey\/development-provider)$/gm, `$1 --port ${providerPort}`)
  const steps = stepsOf(text).filter((step) => !isSetUp(step))
  const terminal = new Terminal(join(target, integration.folder), {}, programs)
  try {
    await terminal.follow(steps.map(adapted))
    await terminal.reach(`http://localhost:${port}`)
    await journey(`http://localhost:${port}`)
  } finally {
    await terminal.stop()
  }
}

/** The secret that the pages put into the environment. */
const secret = "only-for-development-32-bytes-or-more"

/** Removes the secret from the file with variables. */
function withoutSecret(step: Step): Step {
  return step.kind === "variables" ? { ...step, text: step.text.replace(`=${secret}`, "=") } : step
}

describe.each(integrations)("the program of the page for $framework, as printed,", (integration) => {
  const { folder } = integration

  test("has at most 80 lines for the integration", () => {
    const code =
      examplesOf(textOf(integration)).find(({ file }) => file === `${folder}/latchkey.ts`)?.code ?? ""
    expect(code.split("\n").length).toBeGreaterThan(20)
    expect(code.split("\n").length).toBeLessThanOrEqual(80)
  })

  test("signs in with the development provider and with credentials, guards a page, and signs out", async () => {
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
      const wrong = await browser.press(form, "Sign in with Credentials", {
        name: "Ann",
        password: "wrong",
      })
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
    await run(integration, journey, withoutSecret)
  })

  test("answers a malformed host as the client's error or not at all, and goes on", async () => {
    // Wrangler's own proxy answers such a host with 500, before the Worker is called.
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

  test("gives the application what is no action, or answers it with 400 (D54)", async () => {
    await run(integration, async (origin) => {
      for (const path of ["/auth/no-such-action", "/auth/%", "/auth/signin%2fgithub"]) {
        const { status, headers } = await fetch(`${origin}${path}`, { redirect: "manual" })
        expect(status, path).toBeLessThan(500)
        expect(headers.getSetCookie(), path).toEqual([])
      }
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

/** Requests to the service that aren't sent by its pages' forms. */
const wrongInputs: readonly (RequestInit & { readonly path: string })[] = [
  { method: "DELETE", path: "/auth/session" },
  { method: "POST", path: "/auth/session", headers: json, body: "{" },
  { method: "POST", path: "/auth/callback/credentials", headers: { "content-type": "image/png" }, body: "0" },
  { method: "POST", path: "/auth/callback/credentials", headers: form, body: "a".repeat(1_100_000) },
]

/** Returns the status of a page for a `Host` that `fetch` would not send. */
async function statusFor(address: string, host: string): Promise<number | undefined> {
  const request = get(address, { headers: { host } })
  const [response]: IncomingMessage[] = await once(request, "response")
  response?.resume()
  return response?.statusCode
}
