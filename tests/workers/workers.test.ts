import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { sendAs } from "@latchkey/test-kit/send-as"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, onTestFailed, test, vi } from "vitest"
import { build, createApplication, start, type Bindings } from "./application.ts"
import { frameworks } from "./frameworks.ts"

const client = { clientId: "development", clientSecret: "the secret of the client" }
const secret = "a secret that only the bindings have"
const secretOfTheBuild = "a secret of the machine that builds"
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Returns the bindings of an application at an origin, without `NODE_ENV`. */
function bindings(origin: string): Bindings {
  return {
    AUTH_URL: origin,
    AUTH_SECRET: secret,
    AUTH_DEVELOPMENT_ISSUER: provider.issuer,
    AUTH_DEVELOPMENT_ID: client.clientId,
    AUTH_DEVELOPMENT_SECRET: client.clientSecret,
  }
}

describe.each(frameworks)("an application of $name that is built for Workers", (framework) => {
  const { basePath } = framework
  let folder: string
  let server: RunningServer

  beforeAll(async () => {
    folder = await createApplication(framework)
    await build(folder, framework, {
      AUTH_SECRET: secretOfTheBuild,
      AUTH_DEVELOPMENT_SECRET: secretOfTheBuild,
    })
    server = await start(folder, framework, bindings)
  }, 300_000)

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function visitor(): Browser {
    const answer = async (request: Request): Promise<Response> => sendAs(request, "navigate")
    return createBrowser({ origin: server.origin, base: basePath, answer })
  }

  /** Signs a user in at the guarded page. @returns this page */
  async function signIn(browser: Browser, name: string): Promise<Visit> {
    const refused = await browser.open("/members")
    expect(refused.url.pathname).toBe(`${basePath}/signin`)
    return browser.press(await browser.press(refused, "Sign in with Development"), name)
  }

  test("signs in and out in workerd, with the secrets of its bindings", { timeout: 60_000 }, async () => {
    onTestFailed(() => console.log(server.printed()))
    const browser = visitor()
    expect((await browser.open("/")).text).toContain("Hello, stranger.")
    expect((await signIn(browser, "Amara Okafor")).text).toContain("Members only, Amara Okafor.")
    const home = await browser.open("/")
    expect(home.text).toContain("Hello, Amara Okafor.")
    const left = await browser.press(home, "Sign out")
    // The link of an application without a framework leads to the service's page.
    const after = left.url.pathname === "/" ? left : await browser.press(left, "Sign out")
    expect(after.text).toContain("Hello, stranger.")
    expect((await browser.open("/members")).url.pathname).toBe(`${basePath}/signin`)
  })

  test("signs in users who come at the same moment, each as themselves", { timeout: 60_000 }, async () => {
    onTestFailed(() => console.log(server.printed()))
    const names = ["Amara Okafor", "Tomasz Wójcik", "Amara Okafor", "Tomasz Wójcik"]
    const greetings = names.map(async (name) => {
      const browser = visitor()
      await signIn(browser, name)
      return (await browser.open("/")).text
    })
    for (const [index, text] of (await Promise.all(greetings)).entries())
      expect(text).toContain(`Hello, ${names[index]}.`)
    expect((await visitor().open("/")).text).toContain("Hello, stranger.")
  })

  test("sends no code of the service to browsers, and has no secret of the machine that built it", () => {
    const sent = framework.sent === undefined ? "" : textOf(join(folder, framework.sent))
    for (const word of ["AUTH_SECRET", "A256CBC-HS512", "jwtDecrypt", client.clientId])
      expect(sent.includes(word), word).toBe(false)
    const built = textOf(join(folder, framework.output))
    expect(built).not.toContain(secretOfTheBuild)
  })

  test("is in production, though no binding says so [CFG-22]", { timeout: 60_000 }, async () => {
    const other = await start(folder, framework, (origin) => ({ ...bindings(origin), AUTH_SECRET: "short" }))
    try {
      expect((await fetch(`${other.origin}${basePath}/providers`)).status).toBe(500)
      await vi.waitFor(() => expect(other.printed()).toContain("missing-secret"), 10_000)
    } finally {
      await other.stop()
    }
  })
})

function textOf(folder: string): string {
  const files = globSync("**/*.{js,mjs,json,html}", { cwd: folder })
  expect(files).not.toEqual([])
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n")
}
