import { rmSync } from "node:fs"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { installApplication, navigate } from "./application.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Builds one of `applications`, starts it, and lets a user go through all of it. */
async function visit(
  name: string,
  others: readonly string[],
  journey: (browser: Browser) => Promise<void>,
): Promise<void> {
  const { folder, nuxt, start } = await installApplication(name, others)
  try {
    await nuxt("build")
    const server = await start(variables)
    try {
      await journey(createBrowser({ origin: server.origin, answer: asBrowser }))
    } catch (error) {
      throw new Error(`${String(error)}\n${server.printed()}`, { cause: error })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the variables of all applications. Each application reads its own. */
function variables(origin: string): Record<string, string> {
  const secret = "a secret of the tests, and of no one else"
  return {
    AUTH_SECRET: secret,
    AUTH_URL: origin,
    AUTH_DEVELOPMENT_ISSUER: provider.issuer,
    AUTH_DEVELOPMENT_ID: client.clientId,
    AUTH_DEVELOPMENT_SECRET: client.clientSecret,
    NUXT_SESSION_PASSWORD: secret,
    NUXT_AUTH_SECRET: secret,
    NUXT_ISSUER: provider.issuer,
    AUTH_ORIGIN: `${origin}/api/auth`,
  }
}

/** Sends a request like a browser: pages are navigations, which `fetch` can't send, and a script calls the API. */
async function asBrowser(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isScript = /^\/api\/(?:me|token)$/.test(pathname)
  const headers = {
    ...Object.fromEntries(request.headers),
    "sec-fetch-mode": isScript ? "cors" : "navigate",
    accept: isScript ? "application/json" : "text/html",
  }
  return navigate(request.url, headers, { method: request.method, body: await request.text() })
}

/** Returns what a page says about the user. */
async function person(browser: Browser): Promise<string | undefined> {
  return textOf(await browser.open("/"), "person")
}

async function throughAuthUtils(browser: Browser): Promise<void> {
  expect(await person(browser)).toBe("Nobody is signed in.")
  const refused = await browser.open("/members")
  expect(refused.text).toContain("Your name?")
  const wrong = await browser.press(refused, "Enter", { name: "Ann", password: "wrong" })
  expect(wrong.text).toContain("Your name?")
  expect((await browser.get("/api/me")).status).toBe(401)
  const members = await browser.press(wrong, "Enter", { name: "Ann", password: "sesame" })
  expect(textOf(members, "members")).toBe("Members only, captain.")
  expect(await person(browser)).toBe("Hello, Ann.")
  expect((await browser.get("/api/me")).json()).toEqual({ name: "Ann", role: "captain" })
  const left = await browser.press(await browser.open("/"), "Sign out")
  expect(textOf(left, "person")).toBe("Nobody is signed in.")
  expect((await browser.get("/api/me")).status).toBe(401)
}

async function throughSidebase(browser: Browser): Promise<void> {
  expect(await person(browser)).toBe("Nobody is signed in.")
  expect((await browser.get("/api/me")).status).toBe(401)
  expect((await browser.get("/api/token")).json()).toEqual({ name: null })
  const refused = await browser.get("/members")
  expect(refused.location?.pathname).toBe("/api/auth/signin")
  const page = await browser.open("/api/auth/signin")
  await browser.press(await browser.press(page, "Sign in with Development"), "Amara Okafor")
  expect(await person(browser)).toBe("Hello, Amara Okafor.")
  expect((await browser.get("/api/me")).json()).toEqual({ name: "Amara Okafor", role: "guest" })
  expect((await browser.get("/api/token")).json()).toEqual({ name: "Amara Okafor" })
  expect(textOf(await browser.open("/members"), "members")).toBe("Members only, guest.")
  await browser.press(await browser.open("/api/auth/signout"), "Sign out")
  expect(await person(browser)).toBe("Nobody is signed in.")
}

describe.each([
  ["nuxt-auth-utils", "auth-utils", ["nuxt-auth-utils"], throughAuthUtils],
  ["@sidebase/nuxt-auth", "sidebase", ["@sidebase/nuxt-auth", "next-auth"], throughSidebase],
])("an application written for %s", (_, name, others, journey) => {
  test("works on the published package", { timeout: 300_000 }, async () => {
    await expect(visit(`${name}/before`, others, journey)).resolves.toBeUndefined()
  })

  test("works after the move to @latchkey/nuxt, with the same journey", { timeout: 300_000 }, async () => {
    await expect(visit(`${name}/after`, [], journey)).resolves.toBeUndefined()
  })
})
