import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser } from "@latchkey/test-kit/browser"
import { type CookieJar, createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { movingVariables } from "@latchkey/test-kit/moving-variables"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Installation, installation, type Version } from "./application.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Returns the variables of all applications. Each application reads its own. */
function variables(origin: string): Record<string, string> {
  return movingVariables(origin, provider.issuer, client)
}

async function person(browser: Browser): Promise<string | undefined> {
  return textOf(await browser.open("/"), "person")
}

async function signInWithPassword(browser: Browser): Promise<string | undefined> {
  const form = await browser.open("/dashboard")
  expect(form.url.pathname).toBe("/login")
  const wrong = await browser.press(form, "Sign in", { name: "Ann", password: "wrong" })
  expect([wrong.status, textOf(wrong, "problem")]).toEqual([401, "Name and password do not match."])
  const page = await browser.press(wrong, "Sign in", { name: "Ann", password: "sesame" })
  expect([page.url.pathname, textOf(page, "dashboard")]).toEqual(["/dashboard", "Welcome, Ann: captain 1."])
  return textOf(await browser.press(page, "Rename", { name: "Amara" }), "dashboard")
}

async function signInWithProvider(browser: Browser): Promise<string | undefined> {
  const form = await browser.open("/dashboard")
  expect(form.url.pathname).toBe("/login")
  const choice = await browser.press(form, "Sign in with Development")
  const page = await browser.press(choice, "Amara Okafor")
  expect(page.url.pathname).toBe("/dashboard")
  return textOf(page, "dashboard")
}

async function signOut(browser: Browser): Promise<void> {
  await browser.press(await browser.open("/"), "Sign out")
  expect(await person(browser)).toBe("Nobody is signed in.")
  expect((await browser.open("/dashboard")).url.pathname).toBe("/login")
}

/** Comes as a user of before the move, and returns what the guarded page says. */
async function returnTo(origin: string, cookies: CookieJar): Promise<string | undefined> {
  const browser = createBrowser({ origin, cookies: cookies.copy() })
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }
  const fromElsewhere = await browser.get("/login", headers)
  expect([fromElsewhere.status, fromElsewhere.text]).toEqual([200, expect.stringContaining("Sign in")])
  const page = await browser.open("/dashboard")
  expect(page.url.pathname).toBe("/dashboard")
  expect(cookies.header({ url: new URL(origin) })).toContain("__session=")
  expect(browser.cookies.header({ url: new URL(origin) })).not.toContain("__session=")
  await signOut(browser)
  return textOf(page, "dashboard")
}

const applications: ReadonlyArray<
  readonly [strategy: string, folder: string, (browser: Browser) => Promise<string | undefined>, RegExp]
> = [
  ["the form strategy", "form", signInWithPassword, /^Welcome, Amara: captain 1\.$/],
  [
    "the OAuth2 strategy",
    "oauth2",
    signInWithProvider,
    /^Welcome, Amara Okafor: amara\.okafor@example\.com amara\.$/,
  ],
]

describe.each<readonly [string, Version]>([
  ["8", ""],
  ["7.9", "@7.9"],
])("in React Router %s", (_, version) => {
  let at: Installation
  beforeAll(async () => {
    at = await installation(version)
  }, 120_000)
  afterAll(() => at.remove())

  /** Builds one state of an application, starts it, and lets users come. */
  async function visit(
    state: string,
    port: number,
    journey: (origin: string) => Promise<void>,
  ): Promise<void> {
    await at.build(state)
    const server = await at.start(port, variables(`http://localhost:${port}`))
    try {
      await journey(server.origin)
    } catch (error) {
      throw new Error(`${state}: ${String(error)}\n${server.printed()}`, { cause: error })
    } finally {
      await server.stop()
    }
  }

  test.each(applications)(
    "an application written for %s of remix-auth does the same after the move, and its users stay signed in",
    { timeout: 300_000 },
    async (_strategy, folder, signIn, welcome) => {
      const port = await freePort()
      const cookies = createCookieJar()
      const fromBeginningToEnd = async (origin: string, jar?: CookieJar): Promise<void> => {
        const browser = createBrowser({ origin, cookies: jar })
        expect(await person(browser)).toBe("Nobody is signed in.")
        expect(await signIn(browser)).toMatch(welcome)
        expect(await person(browser)).toMatch(/^Hello, Amara/)
        await signOut(createBrowser({ origin, cookies: browser.cookies.copy() }))
      }
      await visit(`${folder}/before`, port, async (origin) => fromBeginningToEnd(origin, cookies))
      await visit(`${folder}/after`, port, async (origin) => {
        expect(await returnTo(origin, cookies)).toMatch(welcome)
        await fromBeginningToEnd(origin)
      })
    },
  )
})
