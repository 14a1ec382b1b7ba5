import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser } from "@latchkey/test-kit/browser"
import { type CookieJar, createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { migrate } from "@latchkey/test-kit/migrate"
import { build, copyOf, start, type Variables } from "./application.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

function variables(): Variables {
  return {
    AUTH_SECRET: "a secret of the tests, and of no one else",
    AUTH_TRUST_HOST: "true",
    DEVELOPMENT_ISSUER: provider.issuer,
    DEVELOPMENT_CLIENT_ID: client.clientId,
    DEVELOPMENT_CLIENT_SECRET: client.clientSecret,
  }
}

async function person(browser: Browser, path = "/"): Promise<string | undefined> {
  return textOf(await browser.open(path), "person")
}

/** Signs out, on the service's page. */
async function signOut(browser: Browser): Promise<void> {
  await browser.press(await browser.open("/api/auth/signout"), "Sign out")
}

interface Journey {
  readonly name: string
  /** From a stranger to a user who is signed in. */
  readonly signIn: (browser: Browser) => Promise<void>
  /** Text that signed-in users see. */
  readonly look: (browser: Browser) => Promise<void>
}

const journeys: readonly Journey[] = [
  {
    name: "profile",
    async signIn(browser) {
      expect(await person(browser)).toBe("Not logged in")
      expect((await browser.get("/api/me")).status).toBe(401)
      const form = await browser.open("/api/auth/signin?callbackUrl=/")
      await browser.press(await browser.fill(form, "/signin/development"), "Amara Okafor")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Welcome Amara Okafor")
      expect((await browser.get("/api/me")).json()).toEqual({ name: "Amara Okafor" })
    },
  },
  {
    name: "members",
    async signIn(browser) {
      expect(await person(browser)).toBe("Nobody")
      expect((await browser.get("/api/me")).status).toBe(401)
      const form = await browser.open("/members")
      expect(form.url.pathname).toBe("/api/auth/signin")
      const wrong = await browser.press(form, "Sign in with Credentials", { name: "Ann", password: "x" })
      expect(wrong.url.searchParams.get("error")).toBe("CredentialsSignin")
      const again = await browser.open("/members")
      const page = await browser.press(again, "Sign in with Credentials", { name: "Ann", password: "sesame" })
      expect(page.url.pathname).toBe("/members")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Hello, Ann.")
      expect(await person(browser, "/members")).toBe("Members only, captain")
      expect((await browser.get("/api/me")).json()).toMatchObject({ name: "Ann", role: "captain" })
    },
  },
  {
    // It has its own sign-in page, and its own page and form below the path of the service.
    name: "login",
    async signIn(browser) {
      expect(await person(browser)).toBe("Nobody")
      const login = await browser.open("/api/auth/notes")
      expect(login.url.pathname).toBe("/login")
      const withoutToken = await browser.fill(login, 'id="without-token"', { password: "sesame" })
      expect([withoutToken.url.pathname, textOf(withoutToken, "problem")]).toEqual(["/login", "MissingCSRF"])
      const wrong = await browser.fill(withoutToken, 'id="login"', { password: "wrong" })
      expect([wrong.url.pathname, textOf(wrong, "problem")]).toEqual(["/login", "CredentialsSignin"])
      const typed = { email: "ann@example.com", password: "sesame" }
      const page = await browser.fill(wrong, 'id="login"', typed)
      expect(page.url.pathname).toBe("/api/auth/notes")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Hello, Ann.")
      const page = await browser.open("/api/auth/notes")
      expect(textOf(page, "person")).toBe("ann@example.com")
      const added = await browser.press(page, "Add", { text: "Water the plants" })
      expect(textOf(added, "note")).toBe("Water the plants (Ann)")
    },
  },
]

/** Starts a built application, and visits it. */
async function visit(
  folder: string,
  cookies: CookieJar,
  journey: (browser: Browser) => Promise<void>,
): Promise<void> {
  const { origin, printed, stop } = await start(folder, variables())
  try {
    await journey(createBrowser({ origin, base: "/api/auth", cookies }))
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

describe.each(journeys)("the application $name, written for auth-astro", ({ name, signIn, look }) => {
  const cookies = createCookieJar()
  let folder = ""

  test("works on the published package", { timeout: 240_000 }, async () => {
    folder = copyOf(name)
    await build(folder, variables())
    const visited = visit(folder, cookies, async (browser) => {
      await signIn(browser)
      await look(browser)
    })
    await expect(visited).resolves.toBeUndefined()
  })

  test(
    "works after the command has moved it, and its users are still signed in",
    { timeout: 240_000 },
    async () => {
      const printed = migrate(folder)
      expect(printed).not.toContain("Change this:")
      await build(folder, variables())
      await visit(folder, cookies, async (browser) => {
        await look(browser)
        await signOut(browser)
        await signIn(browser)
        await look(browser)
      })
    },
  )
})
