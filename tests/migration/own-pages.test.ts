import { mkdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { type Browser, createBrowser, type Visit } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Application, copyOf, migrate } from "./application.ts"
import { complaintsOf } from "./express-application.ts"
import { namesOfAuthjs } from "./names-of-authjs.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** An application with its own sign-in page, and its own page and form below the service's path. */
interface Journey {
  readonly name: string
  /** The script that starts it. */
  readonly script: string
  /** True if the documentation demands the service's address in `AUTH_URL`. */
  readonly tellsAddress: boolean
  /** The path of the service. */
  readonly base: string
  /** The path of the application's sign-in page. */
  readonly login: string
  /** The path of the application's page below the service's path, which only signed-in users can see. */
  readonly page: string
  readonly person: string
  /** Goes on from the sign-in page. */
  readonly signIn: (browser: Browser, login: Visit) => Promise<Visit>
}

const withPassword =
  (typed: Readonly<Record<string, string>>): Journey["signIn"] =>
  async (browser, login) => {
    const refused = await browser.fill(login, 'id="login"', { ...typed, password: "wrong" })
    expect(textOf(refused, "problem")).toBe("CredentialsSignin")
    return browser.fill(refused, 'id="login"', typed)
  }

const withProvider: Journey["signIn"] = async (browser, login) =>
  browser.press(await browser.fill(login, 'id="login"'), "Amara Okafor")

const journeys: readonly Journey[] = [
  {
    name: "express-login",
    script: "src/app.ts",
    tellsAddress: false,
    base: "/auth",
    login: "/auth/login",
    page: "/auth/notes",
    person: "Ada",
    signIn: withPassword({ email: "ada@example.com", password: "analytical" }),
  },
  {
    name: "express-account",
    script: "src/server.ts",
    tellsAddress: false,
    base: "/account/auth",
    login: "/account/login",
    page: "/account/auth/profile",
    person: "Amara Okafor, amara.okafor@example.com",
    signIn: withProvider,
  },
  {
    name: "hono-login",
    script: "server.ts",
    tellsAddress: true,
    base: "/api/auth",
    login: "/api/auth/login",
    page: "/api/auth/notes",
    person: "Grace",
    signIn: withPassword({ name: "Grace", password: "open sesame" }),
  },
  {
    name: "hono-account",
    script: "server.ts",
    tellsAddress: true,
    base: "/account/auth",
    login: "/login",
    page: "/account/auth/profile",
    person: "Amara Okafor, amara.okafor@example.com",
    signIn: withProvider,
  },
]

/** Everything that the application can do, except signing out. */
async function use(browser: Browser, { login, page, person, signIn }: Journey): Promise<void> {
  const form = await browser.open(page)
  expect(form.url.pathname).toBe(login)
  const refused = await browser.fill(form, 'id="without-token"')
  expect([refused.url.pathname, textOf(refused, "problem")]).toEqual([login, "MissingCSRF"])
  await look(browser, await signIn(browser, await browser.open(page)), { page, person })
}

/** Looks at the page that only signed-in users can see, and sends its form. */
async function look(
  browser: Browser,
  shown: Visit,
  { page, person }: Pick<Journey, "page" | "person">,
): Promise<void> {
  expect(textOf(await browser.open(page), "person")).toBe(person)
  const own = shown.url.pathname === page ? shown : await browser.open(page)
  const sent = await browser.fill(own, 'id="note"', { text: "Hello" })
  expect(textOf(sent, "notes")).toContain(`Hello (${person.replace(/,.*$/, "")})`)
}

async function visit(
  { folder, environment }: Application,
  { script, base, tellsAddress }: Journey,
  drive: (origin: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const { origin, printed, stop } = await startApplication({
    args: [script],
    folder,
    environment: {
      ...process.env,
      ...environment,
      NODE_ENV: "production",
      PORT: String(port),
      ...(tellsAddress ? { AUTH_URL: `http://localhost:${port}${base}` } : {}),
      DEVELOPMENT_ISSUER: provider.issuer,
      DEVELOPMENT_CLIENT_ID: client.clientId,
      DEVELOPMENT_CLIENT_SECRET: client.clientSecret,
    },
    port,
  })
  try {
    await drive(origin)
  } catch (error) {
    throw new Error(`${String(error)}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

/** Has an application find Express 5 instead of 4. */
function useExpress5({ folder }: Application): void {
  mkdirSync(join(folder, "node_modules"))
  symlinkSync(join(import.meta.dirname, "node_modules/express-5"), join(folder, "node_modules/express"))
}

describe.each(journeys)("the application $name, with its own sign-in page, page and form", (journey) => {
  const { name, base, page, login } = journey
  const application = copyOf(name)
  const cookies = createCookieJar()
  if (name === "express-account") useExpress5(application)

  test("works on the published package", { timeout: 60_000 }, async () => {
    expect(await complaintsOf(application)).toBe("")
    await visit(application, journey, async (origin) => {
      await use(createBrowser({ origin, base, cookies }), journey)
    })
    expect(cookies.size).toBeGreaterThan(0)
  })

  test("works after the command alone, and its users stay signed in", { timeout: 60_000 }, async () => {
    expect(migrate(application)).not.toContain("Change this:")
    expect(namesOfAuthjs(application.folder)).toEqual([])
    expect(migrate(application)).toContain("Nothing to change.")
    expect(await complaintsOf(application)).toBe("")
    await visit(application, journey, async (origin) => {
      const browser = createBrowser({ origin, base, cookies })
      await look(browser, await browser.open(page), journey)
      await browser.press(await browser.open(`${base}/signout`), "Sign out")
      expect((await browser.open(page)).url.pathname).toBe(login)
      await use(browser, journey)
    })
  })
})
