import { readFileSync, globSync } from "node:fs"
import { Auth, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createBrowser } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

describe("a configuration", () => {
  test("with only providers serves with the environment's values [CFG-01, CFG-15, CFG-16, CFG-17, CFG-30]", async () => {
    const config: AuthConfig = { providers: [passwords()] }
    setEnvDefaults({ AUTH_SECRET: secret, AUTH_URL: "https://app.example" }, config)
    const browser = createBrowser({ answer: async (request) => Auth(request, config) })
    const visit = await signInWithPassword(browser, { callbackUrl: "/in" })
    expect(visit.location?.href).toBe("https://app.example/in")
  })

  test("without providers, as JavaScript allows, offers no provider [CFG-01]", async () => {
    const service = createService({ providers: undefined as never })
    setEnvDefaults({}, service.config)
    expect((await service.browser().get("/auth/providers")).json()).toEqual({})
  })

  test("may have every option undefined: it is then as good as absent [CFG-01]", async () => {
    const nothing: Record<string, undefined> = {}
    for (const option of ["adapter", "basePath", "session", "jwt", "callbacks", "events", "pages", "cookies"])
      nothing[option] = undefined
    const service = createService({
      providers: [passwords()],
      ...nothing,
      theme: undefined,
      debug: undefined,
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  })

  test("may have options within options undefined [CFG-10, CFG-11, CFG-14]", async () => {
    const service = createService({
      providers: [passwords()],
      session: {
        strategy: undefined,
        maxAge: undefined,
        updateAge: undefined,
        generateSessionToken: undefined,
      },
      jwt: { secret: undefined, maxAge: undefined, encode: undefined, decode: undefined },
      callbacks: { signIn: undefined, redirect: undefined, jwt: undefined, session: undefined },
      cookies: { sessionToken: undefined, csrfToken: { name: undefined, options: undefined } },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  })
})

test.each([true, "skipCSRFCheck", 1, Symbol("latchkey.skip-csrf-check")])(
  "skipCSRFCheck: %s is not the symbol, and leaves the protection on [CFG-32]",
  async (skipCSRFCheck) => {
    const service = createService({ providers: [passwords()], skipCSRFCheck: skipCSRFCheck as never })
    const browser = service.browser()
    expect(errorOf(await browser.post("/auth/callback/credentials", { username: "grace" }))).toBe(
      "MissingCSRF",
    )
    expect((await browser.get("/auth/csrf")).status).toBe(200)
  },
)

test.each([
  ["true", true],
  ["the symbol's name", "latchkey.raw"],
])("raw as %s is not the symbol: a response is returned [CFG-34]", async (_, raw) => {
  const service = createService({ raw: raw as never })
  expect(await service.fetch(new Request("https://app.example/auth/session"))).toBeInstanceOf(Response)
})

describe("cookies with a configured Secure", () => {
  test.each([
    ["https://app.example", false],
    ["http://app.example", true],
  ])("carry it at %s: %s [CFG-19, CFG-21]", async (origin, secure) => {
    const service = createService({
      providers: [passwords()],
      cookies: { callbackUrl: { name: "back", options: { secure } } },
    })
    const visit = await service.browser(origin).get("/auth/signin?callbackUrl=/in")
    const line = visit.headers.getSetCookie().find((one) => one.startsWith("back="))
    expect(line?.includes("; Secure")).toBe(secure)
  })
})

test("of two configurations neither opens the sessions of the other, nor clears its cookies [FP-07]", async () => {
  const names = { sessionToken: { name: "other.session" }, csrfToken: { name: "other.csrf" } }
  const one = createService({ providers: [passwords()] })
  const other = createService({ providers: [idp.oidc()], secret: "another ".repeat(8), cookies: names })
  const browser = one.browser()
  await signInWithPassword(browser)
  const second = other.browser()
  await signIn(second, idp)
  for (const { name, value } of second.cookies.values()) browser.plant(name, value)
  expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  for (const { name, value } of browser.cookies.values()) second.plant(name, value)
  const visit = await second.get("/auth/session")
  expect(visit.json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  expect(visit.cookieNames).toEqual([])
})

describe("text of the configuration and of requests", () => {
  // ADV-53
  test("is compared as text, never as a pattern [IN-02]", async () => {
    const service = createService({
      providers: [idp.oidc({ id: "i.p" })],
      basePath: "/a.+(b",
      trustHost: ["app.example", "*.sub.example"],
      cookies: { sessionToken: { name: "s.*|d" } },
    })
    const status = async (url: string) => (await service.fetch(new Request(url))).status
    expect(await status("https://app.example/a.+(b/session")).toBe(200)
    expect(await status("https://app.example/axx(b/session")).toBe(400)
    expect(await status("https://app.example/a.+(b/signin/i.p")).toBe(200)
    expect(await status("https://app.example/a.+(b/signin/ixp")).toBe(400)
    expect(await status("https://appxexample/a.+(b/session")).toBe(400)
    expect(await status("https://x.subxexample/a.+(b/session")).toBe(400)
    expect(await status("https://x.sub.example/a.+(b/session")).toBe(200)
    const browser = service.browser()
    await signIn(browser, idp, { with: "i.p", base: "/a.+(b" })
    browser.plant("sxxxd", "theirs")
    const visit = await browser.get("/a.+(b/session")
    expect(visit.json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(visit.cookieNames).toEqual([])
  })

  // ADV-53
  test("never becomes a pattern in a package that serves requests: all regular expressions are literals [IN-02]", () => {
    const packages = new URL("../../", import.meta.url)
    const sources = globSync("*/src/**/*.{ts,tsx}", { cwd: packages }).filter(
      // The command looks for names in the files of the application in which it's run.
      (file) => !file.includes(".test.") && !file.startsWith("cli/"),
    )
    expect(sources.length).toBeGreaterThan(100)
    const makers = sources.filter((file) =>
      /\bRegExp\s*\(/.test(readFileSync(new URL(file, packages), "utf8")),
    )
    expect(makers).toEqual([])
  })
})

test("the session cookie of a configuration is the only one that its name begins [CK-06]", async () => {
  const service = createService({ providers: [passwords()], cookies: { sessionToken: { name: "authjs" } } })
  const browser = service.browser()
  await signInWithPassword(browser)
  browser.plant(sessionCookie, "of another configuration")
  await browser.submit("/auth/signout")
  expect(browser.cookies.get(sessionCookie)?.value).toBe("of another configuration")
})
