import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser } from "@latchkey/test-kit/browser"
import { type CookieJar, createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { sendAs } from "@latchkey/test-kit/send-as"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { build, copyOf, migrate, start, type Variables } from "./application.ts"

const client = { clientId: "development", clientSecret: "development" }
const secret = "a secret of the tests, and of no one else"
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

async function person(browser: Browser): Promise<string | undefined> {
  return textOf(await browser.open("/"), "person")
}

/** Returns the variables of an application that signs in with the provider. */
function ofProvider(): Variables {
  return {
    DEVELOPMENT_ISSUER: provider.issuer,
    DEVELOPMENT_CLIENT_ID: client.clientId,
    DEVELOPMENT_CLIENT_SECRET: client.clientSecret,
  }
}

interface Journey {
  readonly name: string
  readonly variables: () => Variables
  /** The path of the service. Default: `/auth`. */
  readonly base?: string | undefined
  /** From a stranger to a user who is signed in. */
  readonly signIn: (browser: Browser) => Promise<void>
  /** Text that signed-in users see. */
  readonly look: (browser: Browser) => Promise<void>
  readonly signOut: (browser: Browser) => Promise<void>
}

const journeys: readonly Journey[] = [
  {
    name: "notes",
    variables: () => ({ AUTH_SECRET: secret }),
    async signIn(browser) {
      expect(await person(browser)).toBe("You are not signed in")
      const form = await browser.open("/notes")
      expect(form.url.pathname).toBe("/signin")
      const page = await browser.press(form, "Sign in", { name: "Ann", password: "sesame" })
      expect(page.url.pathname).toBe("/notes")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Hello, Ann.")
      const notes = await browser.open("/notes")
      expect(textOf(notes, "role")).toBe("Members only, captain")
      const added = await browser.press(notes, "Add", { text: "Water the plants" })
      expect(textOf(added, "notes")).toContain("Water the plants (Ann)")
    },
    async signOut(browser) {
      const page = await browser.press(await browser.open("/signout"), "Sign out")
      expect([page.url.pathname, textOf(page, "person")]).toEqual(["/", "You are not signed in"])
    },
  },
  {
    name: "account",
    variables: () => ({ ACCOUNT_SECRET: secret, ...ofProvider() }),
    async signIn(browser) {
      expect(await person(browser)).toBe("You are not signed in.")
      expect((await browser.get("/api/me")).status).toBe(401)
      const form = await browser.open("/auth/signin?callbackUrl=/")
      await browser.press(await browser.fill(form, "/signin/development"), "Amara Okafor")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Signed in as Amara Okafor")
      expect((await browser.get("/api/me")).json()).toEqual({ name: "Amara Okafor", host: "localhost" })
    },
    async signOut(browser) {
      await browser.press(await browser.open("/auth/signout"), "Sign out")
    },
  },
  {
    name: "components",
    variables: () => ({ AUTH_SECRET: secret }),
    async signIn(browser) {
      const home = await browser.open("/")
      expect(textOf(home, "person")).toBe("You are not signed in")
      await browser.press(home, "Sign in", { name: "Ann", password: "sesame" })
    },
    async look(browser) {
      expect(await person(browser)).toBe("Signed in as Ann")
    },
    async signOut(browser) {
      await browser.press(await browser.open("/"), "Sign out")
    },
  },
  {
    // Its own sign-in page, page and form are below the path of the service.
    name: "guestbook",
    variables: () => ({ AUTH_SECRET: secret }),
    async signIn(browser) {
      expect(await person(browser)).toBe("Nobody")
      const login = await browser.open("/auth/guestbook")
      expect(login.url.pathname).toBe("/auth/login")
      const refused = await browser.press(login, "Sign in", { name: "Ann", password: "wrong" })
      expect([refused.url.pathname, textOf(refused, "problem")]).toEqual(["/auth/login", "CredentialsSignin"])
      const page = await browser.press(refused, "Sign in", { name: "Ann", password: "sesame" })
      expect(page.url.pathname).toBe("/auth/guestbook")
    },
    async look(browser) {
      expect(await person(browser)).toBe("Ann")
      const page = await browser.open("/auth/guestbook")
      expect(textOf(page, "name")).toBe("Ann")
      const signed = await browser.press(page, "Sign", { text: "Lovely place" })
      expect(textOf(signed, "entries")).toContain("Lovely place (Ann)")
    },
    async signOut(browser) {
      await browser.press(await browser.open("/auth/guestbook"), "Sign out")
    },
  },
  {
    name: "profile",
    variables: () => ({ AUTH_SECRET: secret, ...ofProvider() }),
    base: "/account",
    async signIn(browser) {
      expect(await person(browser)).toBe("Nobody")
      const login = await browser.open("/account/profile")
      expect(login.url.pathname).toBe("/login")
      const page = await browser.press(await browser.press(login, "Sign in with Development"), "Amara Okafor")
      expect(page.url.pathname).toBe("/account/profile")
    },
    async look(browser) {
      const page = await browser.open("/account/profile")
      expect(textOf(page, "name")).toBe("Amara Okafor")
      const saved = await browser.press(page, "Save", { text: "Astronomer" })
      expect(textOf(saved, "sent")).toBe("Astronomer (amara.okafor@example.com)")
    },
    async signOut(browser) {
      const page = await browser.press(await browser.open("/"), "Sign out")
      expect(textOf(page, "person")).toBe("Nobody")
    },
  },
]

/** Starts a built application, and visits it. */
async function visit(
  folder: string,
  { variables, base = "/auth", cookies }: Pick<Journey, "base" | "variables"> & { cookies: CookieJar },
  journey: (browser: Browser) => Promise<void>,
): Promise<void> {
  const { origin, printed, stop } = await start(folder, await freePort(), variables())
  const answer = async (request: Request): Promise<Response> => sendAs(request, "navigate")
  try {
    await journey(createBrowser({ origin, base, cookies, answer }))
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

describe.each(journeys)(
  "the application $name, written for @auth/sveltekit",
  ({ name, variables, base, signIn, look, signOut }) => {
    const cookies = createCookieJar()
    let folder = ""

    test("works on the published package", { timeout: 240_000 }, async () => {
      folder = copyOf(name)
      await build(folder)
      const visited = visit(folder, { variables, base, cookies }, async (browser) => {
        await signIn(browser)
        await look(browser)
      })
      await expect(visited).resolves.toBeUndefined()
    })

    test(
      "works after the command has moved it, and its users are still signed in",
      { timeout: 240_000 },
      async () => {
        expect(migrate(folder)).not.toContain("Change this:")
        await build(folder)
        await visit(folder, { variables, base, cookies }, async (browser) => {
          await look(browser)
          await signOut(browser)
          await signIn(browser)
          await look(browser)
        })
      },
    )
  },
)
