import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser } from "@latchkey/test-kit/browser"
import { type CookieJar, createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { movingVariables } from "@latchkey/test-kit/moving-variables"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Installation, installation, type Version } from "./guide-application.ts"
import { navigate } from "./navigate.ts"

const client = { clientId: "development", clientSecret: "development" }
const installations = new Map<Version, Installation>()
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
  for (const version of ["1.168", "1.169"] as const) installations.set(version, await installation(version))
}, 120_000)
afterAll(async () => {
  await provider.stop()
  for (const { remove } of installations.values()) remove()
})

/** Returns the variables of all applications. Each application reads its own. */
function variables(origin: string, database: string): Record<string, string> {
  return { ...movingVariables(origin, provider.issuer, client), DATABASE: database }
}

/** Builds one state of an application, starts it, and lets users come. */
async function visit(
  version: Version,
  state: string,
  port: number,
  journey: (origin: string) => Promise<void>,
): Promise<void> {
  const at = installations.get(version)
  if (at === undefined) throw new Error(`${version} is not installed.`)
  await at.build(state)
  const { folder } = installations.get("1.169") ?? at
  const database = join(folder, `users-${port}.sqlite`)
  const server = await at.start(port, variables(`http://localhost:${port}`, database))
  try {
    await journey(server.origin)
  } catch (error) {
    throw new Error(`${state} in ${version}: ${String(error)}\n${server.printed()}`, { cause: error })
  } finally {
    await server.stop()
  }
}

async function person(browser: Browser): Promise<string | undefined> {
  return textOf(await browser.open("/"), "person")
}

/** Asks for the guarded page, and returns what it says if the browser got there. */
async function dashboard(browser: Browser): Promise<string | undefined> {
  const page = await browser.open("/dashboard")
  return page.url.pathname === "/dashboard" ? textOf(page, "notes") : undefined
}

async function signInWithPassword(browser: Browser): Promise<void> {
  const form = await browser.open("/dashboard")
  expect(form.url.pathname).toBe("/login")
  const wrong = await browser.press(form, "Sign in", { name: "Ann", password: "wrong" })
  expect([wrong.url.pathname, textOf(wrong, "problem")]).toEqual([
    "/login",
    "Name and password do not match.",
  ])
  const page = await browser.press(wrong, "Sign in", { name: "Ann", password: "sesame" })
  expect([page.url.pathname, textOf(page, "dashboard")]).toEqual(["/dashboard", "Welcome, Ann!"])
}

async function signInWithProvider(browser: Browser): Promise<void> {
  const form = await browser.open("/dashboard")
  expect(form.url.pathname).toBe("/login")
  const choice = await browser.press(form, "Sign in with Development")
  const page = await browser.press(choice, "Amara Okafor")
  expect([page.url.pathname, textOf(page, "dashboard")]).toEqual(["/dashboard", "Welcome, Amara Okafor!"])
}

async function signOut(browser: Browser): Promise<void> {
  await browser.press(await browser.open("/"), "Sign out")
  expect(await person(browser)).toBe("Nobody is signed in.")
  expect(await dashboard(browser)).toBeUndefined()
}

/** An application that was written after the guide. */
interface Application {
  readonly signIn: (browser: Browser) => Promise<void>
  /** The text of the guarded page. */
  readonly notes: RegExp
}

const password: Application = {
  signIn: signInWithPassword,
  notes: /^The notes of Ann, captain 1\.$/,
}

const oauth: Application = {
  signIn: signInWithProvider,
  notes: /^The notes of Amara Okafor, [-\da-f]{36}\.$/,
}

/** A user comes as a stranger, and signs in and out. */
async function fromBeginningToEnd({ signIn, notes }: Application, origin: string): Promise<void> {
  const browser = createBrowser({ origin, answer: navigate })
  expect(await person(browser)).toBe("Nobody is signed in.")
  await signIn(browser)
  expect(await dashboard(browser)).toMatch(notes)
  expect(await person(browser)).toMatch(/^Hello, A/)
  await signOut(browser)
}

/** Signs in, and stays signed in. @returns the cookies, and the text of the guarded page */
async function staySignedIn(
  { signIn }: Application,
  origin: string,
): Promise<{ readonly cookies: CookieJar; readonly notes: string | undefined }> {
  const browser = createBrowser({ origin, answer: navigate })
  await signIn(browser)
  expect(browser.cookies.header({ url: new URL(origin) })).toContain("app-session=")
  return { cookies: browser.cookies, notes: await dashboard(browser) }
}

/** Visits as a user who was signed in before the move. @returns the text of the guarded page */
async function comeBack(origin: string, cookies: CookieJar): Promise<string | undefined> {
  const browser = createBrowser({ origin, cookies, answer: navigate })
  const fromElsewhere = await browser.get("/login?callbackUrl=%2Fdashboard", {
    "sec-fetch-site": "cross-site",
  })
  expect([fromElsewhere.status, fromElsewhere.text]).toEqual([200, expect.stringContaining("Sign in")])
  const notes = await dashboard(browser)
  expect(browser.cookies.header({ url: new URL(origin) })).not.toContain("app-session=")
  await signOut(browser)
  return notes
}

test(
  "an application with `useSession`, as the guide has it for TanStack Start 1.168, does the same after the move, in 1.168 and 1.169, and its users stay signed in",
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    let kept: Awaited<ReturnType<typeof staySignedIn>> | undefined
    await visit("1.168", "password/before", port, async (origin) => {
      await fromBeginningToEnd(password, origin)
      kept = await staySignedIn(password, origin)
    })
    for (const version of ["1.168", "1.169"] as const)
      await visit(version, "password/after", port, async (origin) => {
        const notes = await comeBack(origin, (kept?.cookies ?? createCookieJar()).copy())
        expect([notes, notes]).toEqual([kept?.notes, expect.stringMatching(password.notes)])
        await fromBeginningToEnd(password, origin)
      })
  },
)

test(
  "an application with OAuth by hand and its own table of sessions, as the guide has it for 1.169, does the same after the move, and each of its sessions can be taken over once",
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    let kept: Awaited<ReturnType<typeof staySignedIn>> | undefined
    await visit("1.169", "oauth/before", port, async (origin) => {
      await fromBeginningToEnd(oauth, origin)
      kept = await staySignedIn(oauth, origin)
    })
    await visit("1.169", "oauth/after", port, async (origin) => {
      const cookies = kept?.cookies ?? createCookieJar()
      const copy = cookies.copy()
      const notes = await comeBack(origin, cookies)
      expect([notes, notes]).toEqual([kept?.notes, expect.stringMatching(oauth.notes)])
      expect(await dashboard(createBrowser({ origin, cookies: copy, answer: navigate }))).toBeUndefined()
      await fromBeginningToEnd(oauth, origin)
    })
  },
)
