import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser, type Visit } from "@latchkey/test-kit/browser"
import { type CookieJar, createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { sendAs } from "@latchkey/test-kit/send-as"
import { startApplication } from "@latchkey/test-kit/start-application"
import { sqlSchema } from "@latchkey/adapter-sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { copyOf } from "./application.ts"
import { complaintsOf } from "./express-application.ts"

const client = { clientId: "shop", clientSecret: "a secret of the client" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Returns an empty folder for the data that an application keeps when it moves. */
function emptyFolder(name: string): string {
  const folder = join(import.meta.dirname, "generated/data", name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Starts an application with the data of a folder, and has browsers visit it. */
async function visit(name: string, data: string, drive: (origin: string) => Promise<void>): Promise<void> {
  const { folder } = copyOf(name)
  const port = await freePort()
  const secret = "a secret of the tests, and of no one else"
  const { origin, stop, printed } = await startApplication({
    args: ["server.ts"],
    folder,
    environment: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA: data,
      DATABASE: join(data, "application.db"),
      SESSION_SECRET: "a secret that the application keeps",
      AUTH_SECRET: secret,
      AUTH_URL: `http://localhost:${port}`,
      AUTH_DEVELOPMENT_ISSUER: provider.issuer,
      AUTH_DEVELOPMENT_ID: client.clientId,
      AUTH_DEVELOPMENT_SECRET: client.clientSecret,
      ORIGIN: `http://localhost:${port}`,
      ISSUER: provider.issuer,
      CLIENT_ID: client.clientId,
      CLIENT_SECRET: client.clientSecret,
    },
    port,
  })
  try {
    await drive(origin)
  } catch (error) {
    throw new Error(`${name}: ${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

/** A browser whose requests say that a user navigates. */
function browserAt(origin: string, cookies?: CookieJar): Browser {
  return createBrowser({ origin, cookies, answer: async (request) => sendAs(request, "navigate") })
}

type SignIn = (browser: Browser) => Promise<Visit>

const withPassword: SignIn = async (browser) => {
  const login = await browser.open("/login")
  const refused = await browser.fill(login, 'id="login"', { name: "ada", password: "wrong" })
  expect(refused.text).toContain("Incorrect name or password.")
  return browser.fill(login, 'id="login"', { name: "ada", password: "analytical" })
}

const withProvider: SignIn = async (browser) =>
  browser.press(await browser.fill(await browser.open("/login"), 'id="login"'), "Amara Okafor")

async function person(browser: Browser, path = "/"): Promise<string | undefined> {
  return textOf(await browser.open(path), "person")
}

/** Everything that the application can do. Returns the text that says who the user is. */
async function whole(browser: Browser, signIn: SignIn): Promise<string | undefined> {
  expect(await person(browser)).toBe("Nobody")
  expect((await browser.open("/account")).url.pathname).toBe("/login")
  const account = await signIn(browser)
  expect(account.url.pathname).toBe("/account")
  const left = await browser.fill(await browser.open("/"), 'id="leave"')
  expect(textOf(left, "person")).toBe("Nobody")
  return textOf(account, "person")
}

describe.each([
  { library: "express-session", cookie: "connect.sid", signIn: withPassword, who: /^ada \(1\)$/ },
  { library: "lucia", cookie: "auth_session", signIn: withPassword, who: /^ada \([a-z0-9]{16}\)$/ },
  { library: "arctic", cookie: "session", signIn: withProvider, who: /^Amara Okafor \([a-z0-9]{40}\)$/ },
])("an application written for $library", ({ library, cookie, signIn, who }) => {
  const data = emptyFolder(library)
  const [jar, later, last] = [createCookieJar(), createCookieJar(), createCookieJar()]
  let account: string | undefined

  test("works on the published packages", { timeout: 60_000 }, async () => {
    expect(await complaintsOf(copyOf(library))).toBe("")
    await visit(library, data, async (origin) => {
      expect(await whole(browserAt(origin), signIn)).toMatch(who)
      account = textOf(await signIn(browserAt(origin, jar)), "person")
      await signIn(browserAt(origin, later))
      await signIn(browserAt(origin, last))
    })
    expect(jar.has(cookie)).toBe(true)
  })

  test(
    "does the same after the move by hand, and its users stay signed in",
    { timeout: 60_000 },
    async () => {
      expect(await complaintsOf(copyOf(`${library}-moved`))).toBe("")
      await visit(`${library}-moved`, data, async (origin) => {
        const stolen = jar.copy()
        const browser = browserAt(origin, jar)
        expect(await person(browser, "/account")).toBe(account)
        // The first response replaced the cookie, and the user is still the same one.
        expect(jar.get(cookie)?.value).toMatch(/^eyJ/)
        expect(await person(browser, "/account")).toBe(account)
        await browser.fill(await browser.open("/"), 'id="leave"')
        expect(await person(browser)).toBe("Nobody")
        // The sign-out also ended the session from before the move.
        expect(await person(browserAt(origin, stolen))).toBe("Nobody")
        expect(await whole(browserAt(origin), signIn)).toBe(account)
      })
    },
  )

  test("takes no earlier session for a recent sign-in", { timeout: 60_000 }, async () => {
    await visit(`${library}-moved`, data, async (origin) => {
      const browser = browserAt(origin, later)
      expect(await person(browser, "/account")).toBe(account)
      expect((await browser.open("/password")).url.pathname).toBe("/login")
      await signIn(browser)
      expect((await browser.open("/password")).text).toBe("Change your password")
    })
  })

  test("refuses a cookie that the earlier library didn't make", { timeout: 60_000 }, async () => {
    const made = last.get(cookie)?.value ?? ""
    await visit(`${library}-moved`, data, async (origin) => {
      for (const value of [`${made.slice(0, -3)}xyz`, "forged", "eyJ.forged"]) {
        const browser = browserAt(origin)
        browser.plant(cookie, value)
        expect([value, await person(browser)]).toEqual([value, "Nobody"])
      }
      expect(await person(browserAt(origin, last), "/account")).toBe(account)
    })
  })
})

/** Returns a page of the manual. */
function manualPage(name: string): string {
  return readFileSync(join(import.meta.dirname, "../../docs/moving", `${name}.md`), "utf8")
}

test(
  "the statements of docs/moving/lucia.md keep Lucia's sessions as stored sessions",
  { timeout: 60_000 },
  async () => {
    const data = emptyFolder("lucia-stored")
    const cookies = createCookieJar()
    let account: string | undefined
    await visit("lucia", data, async (origin) => {
      account = textOf(await withPassword(browserAt(origin, cookies)), "person")
    })
    const database = new DatabaseSync(join(data, "application.db"))
    database.exec(sqlSchema("sqlite"))
    const statements = /^```sql\n(.*?)^```$/ms.exec(manualPage("lucia"))?.[1]
    database.exec(statements ?? "")
    expect(database.prepare(`select provider, "providerAccountId" from accounts`).all()).toMatchObject([
      { provider: "github", providerAccountId: "1815" },
    ])
    database.close()
    expect(await complaintsOf(copyOf("lucia-stored"))).toBe("")
    await visit("lucia-stored", data, async (origin) => {
      const browser = browserAt(origin, cookies.copy())
      expect(await person(browser, "/account")).toBe(account)
      await browser.fill(await browser.open("/"), 'id="leave"')
      expect(await person(browserAt(origin, cookies))).toBe("Nobody")
    })
  },
)

test.each(["arctic", "express-session", "iron-session", "lucia"])(
  "docs/moving/%s.md shows the code of the moved application that reads earlier sessions",
  (library) => {
    const file = join(import.meta.dirname, "applications", `${library}-moved/earlier-session.ts`)
    expect(manualPage(library)).toContain(`\`\`\`ts\n${readFileSync(file, "utf8")}\`\`\``)
  },
)
