import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { beforeAll, expect, test } from "vitest"
import { copyOf } from "./application.ts"
import { startExpress } from "./express-application.ts"

const data = join(import.meta.dirname, "generated/data/passport")
const kept = createCookieJar()

beforeAll(() => {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
})

async function signIn(browser: Browser): Promise<Visit> {
  const login = await browser.open(browser.origin + "/login")
  return browser.fill(login, 'id="login"', { username: "ada", password: "analytical" })
}

/** Everything that the application can do. */
async function whole(browser: Browser): Promise<void> {
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
  const login = await browser.open(browser.origin + "/login")
  const refused = await browser.fill(login, 'id="login"', { username: "ada", password: "wrong" })
  expect(refused.text).toContain("Incorrect username or password.")
  const home = await signIn(browser)
  expect([home.url.pathname, textOf(home, "person")]).toEqual(["/", "ada"])
  expect(textOf(await browser.open("/account"), "person")).toBe("ada (1)")
  await browser.fill(home, 'id="leave"')
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
}

/** Starts an application with the sessions that it keeps when it moves, and has browsers visit it. */
async function visit(name: string, drive: (origin: string) => Promise<void>): Promise<void> {
  const { folder, environment } = copyOf(name)
  const variables = { ...environment, DATA: data, SESSION_SECRET: "a secret that the application keeps" }
  const { origin, stop, printed } = await startExpress({ folder, environment: variables }, "server.js")
  try {
    await drive(origin)
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

test("the application passport works on the published passport, passport-local and express-session", async () => {
  const visited = visit("passport", async (origin) => {
    await whole(createBrowser({ origin }))
    await signIn(createBrowser({ origin, cookies: kept }))
  })
  await expect(visited).resolves.toBeUndefined()
}, 60_000)

test("moved by hand, it does the same on @latchkey/express, and its users stay signed in", async () => {
  await visit("passport-moved", async (origin) => {
    const copy = kept.copy()
    const browser = createBrowser({ origin, cookies: kept })
    expect(textOf(await browser.open("/account"), "person")).toBe("ada (1)")
    await browser.fill(await browser.open("/"), 'id="leave"')
    expect(textOf(await createBrowser({ origin, cookies: copy }).open("/"), "person")).toBe("Nobody")
    await whole(createBrowser({ origin }))
  })
}, 60_000)
