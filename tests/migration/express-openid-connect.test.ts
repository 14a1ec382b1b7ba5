import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { sendAs } from "@latchkey/test-kit/send-as"
import { startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, expect, test } from "vitest"
import { copyOf } from "./application.ts"

const client = { clientId: "shop", clientSecret: "a secret of the client" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Returns the application's environment, as each package reads it. */
function environmentOf(port: number): Readonly<Record<string, string | undefined>> {
  const origin = `http://localhost:${port}`
  const { issuer } = provider
  const secret = "a secret of the tests, and of no one else"
  return {
    PATH: process.env["PATH"],
    PORT: String(port),
    ISSUER_BASE_URL: issuer,
    BASE_URL: origin,
    SECRET: secret,
    CLIENT_ID: client.clientId,
    CLIENT_SECRET: client.clientSecret,
    AUTH_DEVELOPMENT_ISSUER: issuer,
    AUTH_URL: origin,
    AUTH_SECRET: secret,
    AUTH_DEVELOPMENT_ID: client.clientId,
    AUTH_DEVELOPMENT_SECRET: client.clientSecret,
  }
}

/**
 * Everything that the application can do.
 *
 * @param toProvider - goes on to the provider from the answer to a page that only users see.
 * @returns the status for a user who may not see a page.
 */
async function whole(browser: Browser, toProvider: (page: Visit) => Promise<Visit>): Promise<number> {
  const home = await browser.open("/")
  expect(textOf(home, "person")).toBe("Nobody")
  const inside = await browser.press(await browser.press(home, "Log in"), "Amara Okafor")
  expect([inside.url.pathname, textOf(inside, "person")]).toEqual(["/", "Amara Okafor (amara)"])
  expect(textOf(await browser.open("/profile"), "person")).toBe("amara.okafor@example.com")
  expect((await browser.open("/admin")).text).toBe("Welcome, admin")
  expect(JSON.parse((await browser.open("/provider")).text)).toMatchObject({ sub: "amara" })

  // The session at the provider ends, too. The provider asks the user to confirm, and then to sign in again.
  const question = await browser.press(inside, "Log out")
  const left = await browser.fill(question, 'id="op.logoutForm"', { logout: "yes" })
  expect(textOf(left, "person")).toBe("Nobody")
  const picker = await toProvider(await browser.open("/profile"))
  const profile = await browser.press(picker, "Mateo Fernández")
  expect([profile.url.pathname, textOf(profile, "person")]).toEqual([
    "/profile",
    "mateo.fernandez@example.net",
  ])
  return (await browser.get("/admin")).status
}

test.each([
  ["the application works on the published express-openid-connect", "express-openid-connect", undefined, 302],
  [
    "moved by hand, it does the same on @latchkey/express",
    "express-openid-connect-moved",
    "Development",
    403,
  ],
])("%s", { timeout: 60_000 }, async (_, name, label, refused) => {
  const port = await freePort()
  const { origin, stop, printed } = await startApplication({
    args: ["server.js"],
    folder: copyOf(name).folder,
    environment: environmentOf(port),
    port,
  })
  const browser = createBrowser({ origin, answer: async (request) => sendAs(request, "navigate") })
  const toProvider = async (page: Visit): Promise<Visit> =>
    label === undefined ? page : browser.press(page, `Sign in with ${label}`)
  try {
    expect(await whole(browser, toProvider)).toBe(refused)
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
})
