import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { textOf } from "@latchkey/test-kit/forms"
import { sendAs } from "@latchkey/test-kit/send-as"
import { startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Starts one of `applications`, and lets a user go through all of it. */
async function visit(
  name: string,
  version: string,
  journey: (browser: Browser) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const { origin, stop, printed } = await startApplication({
    args: [`${version}.js`],
    folder: join(import.meta.dirname, "applications", name),
    environment: {
      PATH: process.env["PATH"],
      PORT: String(port),
      AUTH_SECRET: "a secret of the tests, and of no one else",
      AUTH_URL: `http://localhost:${port}`,
      AUTH_DEVELOPMENT_ISSUER: provider.issuer,
      AUTH_DEVELOPMENT_ID: client.clientId,
      AUTH_DEVELOPMENT_SECRET: client.clientSecret,
    },
    port,
  })
  try {
    await journey(createBrowser({ origin, answer: asBrowser }))
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

/** Sends a request as a browser does: pages are navigations, and the API is asked by a script. */
async function asBrowser(request: Request): Promise<Response> {
  return sendAs(request, new URL(request.url).pathname.startsWith("/api/") ? "cors" : "navigate")
}

/** Returns what a page says about the user. */
async function person(browser: Browser): Promise<string | undefined> {
  return textOf(await browser.open("/"), "person")
}

async function withPassword(browser: Browser): Promise<void> {
  expect(await person(browser)).toBe("Nobody is signed in.")
  const refused = await browser.open("/members")
  expect(refused.text).toContain("Your name?")
  const wrong = await browser.press(refused, "Enter", { name: "Ann", password: "wrong" })
  expect(wrong.text).toContain("Your name?")
  expect((await browser.get("/api/me")).status).toBe(401)
  await browser.press(wrong, "Enter", { name: "Ann", password: "sesame" })
  expect(await person(browser)).toBe("Hello, Ann.")
  expect((await browser.open("/members")).text).toBe("Members only, captain.")
  expect((await browser.get("/api/me")).json()).toEqual({ name: "Ann", role: "captain" })
  await signOut(browser)
}

async function atProvider(browser: Browser): Promise<void> {
  const page = await browser.open("/")
  expect(textOf(page, "person")).toBe("Nobody is signed in.")
  expect((await browser.get("/api/me")).status).toBe(401)
  await browser.press(await browser.press(page, "Sign in"), "Amara Okafor")
  expect(await person(browser)).toBe("Hello, Amara Okafor.")
  const { name, email } = (await browser.get("/api/me")).json() as { name: string; email: string }
  expect(name).toBe("Amara Okafor")
  expect((await browser.open("/members")).text).toBe(`Members only, ${email}.`)
  await signOut(browser)
}

async function signOut(browser: Browser): Promise<void> {
  const left = await browser.press(await browser.open("/"), "Sign out")
  expect(textOf(left, "person")).toBe("Nobody is signed in.")
  expect((await browser.get("/api/me")).status).toBe(401)
}

describe.each([
  ["@fastify/passport", "passport", withPassword],
  ["@fastify/oauth2", "oauth2", atProvider],
])("an application written for %s", (_, name, journey) => {
  test("works on the published package", async () => {
    await expect(visit(name, "before", journey)).resolves.toBeUndefined()
  })

  test("works after the move to @latchkey/fastify, with the same journey", async () => {
    await expect(visit(name, "after", journey)).resolves.toBeUndefined()
  })
})
