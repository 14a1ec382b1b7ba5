import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { expect, test } from "vitest"
import { type Application, build, buildOnce, copyOf, start } from "./application.ts"

/** The limit is for builds that hang: two production builds on a machine that may be busy. */
const longTimeout = { timeout: 600_000 }
const cookies = createCookieJar()
const ada = { id: "1", name: "ada" }

async function signIn(browser: Browser): Promise<Visit> {
  const login = await browser.open("/login")
  const refused = await browser.fill(login, 'id="login"', { name: "ada", password: "wrong" })
  expect(refused.text).toContain("Incorrect name or password.")
  return browser.fill(await browser.open("/login"), 'id="login"', { name: "ada", password: "analytical" })
}

/** Everything that the application can do. */
async function whole(browser: Browser): Promise<void> {
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
  expect((await browser.open("/account")).url.pathname).toBe("/login")
  expect((await browser.get("/api/me")).status).toBe(401)
  const account = await signIn(browser)
  expect([account.url.pathname, textOf(account, "person")]).toEqual(["/account", "ada (1)"])
  expect((await browser.get("/api/me")).json()).toEqual(ada)
  await browser.fill(await browser.open("/"), 'id="leave"')
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
}

/** Starts an application that is built, and has browsers visit it. */
async function visit(application: Application, drive: (origin: string) => Promise<void>): Promise<void> {
  const { origin, stop, printed } = await start(application)
  try {
    await drive(origin)
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

test("an application written for iron-session works on the published package", longTimeout, async () => {
  const application = copyOf("iron-session")
  await buildOnce(application)
  await visit(application, async (origin) => {
    await whole(createBrowser({ origin }))
    await signIn(createBrowser({ origin, cookies }))
  })
  expect(cookies.get("garden")?.value).toMatch(/^Fe26\.2/)
})

test(
  "moved by hand to @latchkey/next, it does the same, and its users stay signed in",
  longTimeout,
  async () => {
    const application = copyOf("iron-session-moved")
    await build(application)
    await visit(application, async (origin) => {
      const browser = createBrowser({ origin, cookies })
      // A page can set no cookies, and reads the earlier session each time.
      expect(textOf(await browser.open("/account"), "person")).toBe("ada (1)")
      expect(cookies.get("garden")?.value).toMatch(/^Fe26\.2/)
      expect((await browser.get("/api/me")).json()).toEqual(ada)
      expect(cookies.get("garden")?.value).toMatch(/^eyJ/)
      expect(textOf(await browser.open("/account"), "person")).toBe("ada (1)")
      await browser.fill(await browser.open("/"), 'id="leave"')
      expect(textOf(await browser.open("/"), "person")).toBe("Nobody")

      const forger = createBrowser({ origin })
      forger.plant("garden", "Fe26.2*1*forged*seal~2")
      expect(textOf(await forger.open("/"), "person")).toBe("Nobody")
      await whole(createBrowser({ origin }))
    })
  },
)
