import { Auth, type AuthConfig } from "@latchkey/core"
import { decode, encode, getToken } from "@latchkey/core/jwt"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createRecorded } from "./audit-world.ts"
import { asyncWork } from "./async-work.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { signIn, passwords, signInWithPassword } from "./sign-in.ts"
import { withoutNodeModules } from "./without-node-modules.ts"

const idp = await createIdentityProvider()
const salt = sessionCookie

afterEach(() => {
  idp.arrivals.length = 0
})

/** Sends the same request again and again, with the cookies of a browser that has signed in. */
async function sessionRequest(strategy: "jwt" | "database", secrets: string | string[] = secret) {
  const recorded = recordedAdapter()
  const service = createService({
    providers: [passwords(), idp.oidc()],
    secret: secrets,
    adapter: recorded.adapter,
    session: { strategy },
  })
  const browser = service.browser()
  await signIn(browser, idp)
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  const request = new Request("https://app.example/auth/session", { headers: { cookie } })
  recorded.calls.length = 0
  // A logger with a method for debug messages gets them, which takes time.
  const { debug: _, ...logger } = service.config.logger ?? {}
  const config = { ...service.config, logger }
  return { ...recorded, service, browser, check: () => Auth(request, config) }
}

// Outside of production, the first request also looks for unknown options, and a later request may still wait for that.
beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production")
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe("crypto jobs on Node", () => {
  test("are counted: one of WebCrypto is one", async () => {
    const work = await asyncWork(async () => crypto.subtle.digest("SHA-256", new Uint8Array(8)))
    expect(work.jobs).toHaveLength(1)
  })

  test.each([
    ["one secret", secret],
    ["three secrets", ["new ".repeat(10), "newer ".repeat(10), secret]],
  ])("of a session check: zero, with %s", async (_, secrets) => {
    const { check } = await sessionRequest("jwt", secrets)
    expect((await asyncWork(check)).jobs).toEqual([])
  })

  test("of a session check with a record: zero, and it leaves no event", async () => {
    const { service, check: _, browser } = await sessionRequest("jwt")
    const recorded = createRecorded()
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
    const request = new Request("https://app.example/auth/session", { headers: { cookie } })
    const { debug: _debug, ...logger } = service.config.logger ?? {}
    const config = { ...service.config, logger, audit: recorded.audit }
    await Auth(request, config)
    expect((await asyncWork(async () => Auth(request, config))).jobs).toEqual([])
    expect(recorded.events).toEqual([])
  })

  test("of encode, decode and getToken: zero", async () => {
    const token = await encode({ token: { sub: "1", text: "x".repeat(3000) }, secret, salt })
    const req = new Request("https://app.example", { headers: { cookie: `${salt}=${token}` } })
    expect((await asyncWork(async () => encode({ token: { sub: "1" }, secret, salt }))).jobs).toEqual([])
    expect((await asyncWork(async () => decode({ token, secret, salt }))).jobs).toEqual([])
    expect((await asyncWork(async () => getToken({ req, secret, secureCookie: true }))).jobs).toEqual([])
  })

  test("of csrf, with and without a cookie, and of a sign-in page: zero", async () => {
    const service = createService({ providers: [passwords()] })
    const browser = service.browser()
    await browser.get("/auth/csrf")
    const get = async (path: string, from = browser) => from.get(path)
    expect((await asyncWork(async () => get("/auth/csrf"))).jobs).toEqual([])
    expect((await asyncWork(async () => get("/auth/csrf", service.browser()))).jobs).toEqual([])
    expect((await asyncWork(async () => get("/auth/signin"))).jobs).toEqual([])
  })
})

describe("crypto jobs if there is only WebCrypto", () => {
  /** Loads the engine again, on a runtime without Node's modules. */
  async function engine() {
    withoutNodeModules()
    return { ...(await import("@latchkey/core")), ...(await import("@latchkey/core/jwt")) }
  }

  test.each([
    ["one secret", secret],
    ["three secrets", [secret, "old ".repeat(10), "older ".repeat(10)]],
  ])("are at most two for encode and for decode, four for a session check, with %s", async (_, secrets) => {
    const { Auth: answer, ...jwt } = await engine()
    const token = await jwt.encode({ token: { name: "Ada" }, secret: secrets, salt })
    const config = { providers: [], secret: secrets, trustHost: true }
    const request = new Request("https://app.example/auth/session", {
      headers: { cookie: `${salt}=${token}` },
    })
    const jobs = async (run: () => Promise<unknown>) => (await asyncWork(run)).jobs.length
    const counts = {
      encode: await jobs(async () => jwt.encode({ token: { name: "Ada" }, secret: secrets, salt })),
      decode: await jobs(async () => jwt.decode({ token, secret: secrets, salt })),
      session: await jobs(async () => answer(request, config)),
    }
    expect(await (await answer(request, config)).json()).toMatchObject({ user: { name: "Ada" } })
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    expect(counts.encode).toBeLessThanOrEqual(2)
    expect(counts.decode).toBeLessThanOrEqual(2)
    expect(counts.session).toBeLessThanOrEqual(4)
  })
})

describe("promises of a session check", () => {
  test.each([
    ["jwt", 25],
    ["database", 15],
  ] as const)("with the %s strategy are at most %i", async (strategy, most) => {
    const { check } = await sessionRequest(strategy)
    const { promises } = await asyncWork(check)
    expect(promises).toBeGreaterThan(0)
    expect(promises).toBeLessThanOrEqual(most)
  })
})

describe("a session check", () => {
  /** Returns the number of promises and bytes that a configuration causes. */
  async function costs(config: AuthConfig) {
    const token = await encode({ token: { sub: "ada-1", name: "Ada" }, secret, salt })
    const request = new Request("https://app.example/auth/session", {
      headers: { cookie: `${salt}=${token}` },
    })
    const { promises } = await asyncWork(async () => Auth(request, config))
    const response = await Auth(request, config)
    const { byteLength } = await response.arrayBuffer()
    return { promises, byteLength, cookies: response.headers.getSetCookie() }
  }

  const base: AuthConfig = { providers: [], secret, trustHost: true }

  test("costs as much with ninety providers as with three", async () => {
    const providers = Array.from({ length: 90 }, (_, index) => passwords({ id: `provider-${index}` }))
    const three = await costs({ ...base, providers: providers.slice(0, 3) })
    expect(await costs({ ...base, providers })).toEqual(three)
  })

  test("costs as much with three secrets as with one", async () => {
    expect(
      await costs({
        ...base,
        secret: [secret, "an old secret that no rule objects to", "an older secret that no rule objects to"],
      }),
    ).toEqual(await costs(base))
  })

  test("sends no cookie while none is due", async () => {
    expect((await costs(base)).cookies).toEqual([])
  })
})

describe("adapter calls of a session check", () => {
  test("with the database strategy are one read, and one write only when it is due [CFG-11, ADP-13]", async () => {
    const { check, calls } = await sessionRequest("database")
    await check()
    await check()
    expect(calls).toEqual(["getSessionAndUser", "getSessionAndUser"])
  })

  test("with the jwt strategy: zero", async () => {
    const { check, calls } = await sessionRequest("jwt")
    await check()
    expect(calls).toEqual([])
  })

  test.each(["jwt", "database"] as const)(
    "without a cookie: zero, with the %s strategy",
    async (strategy) => {
      const { service, calls } = await sessionRequest(strategy)
      await service.browser().get("/auth/session")
      expect(calls).toEqual([])
    },
  )
})

describe("calls to the identity provider, warm,", () => {
  const paths = (): string[] => idp.arrivals.map(({ path }) => path)

  test("zero at the start, and one at the callback of OpenID Connect", async () => {
    const browser = createService({ providers: [idp.oidc()] }).browser()
    await signIn(browser, idp)
    idp.arrivals.length = 0
    const begun = await browser.submit("/auth/signin/idp")
    expect(paths()).toEqual([])
    const back = idp.consent(begun.location)
    await browser.get(back.pathname + back.search)
    expect(paths()).toEqual(["/token"])
  })

  test("zero at the start, and two at the callback of OAuth", async () => {
    const browser = createService({ providers: [idp.oauth()] }).browser()
    await signIn(browser, idp, { with: "plain" })
    expect(paths()).toEqual(["/token", "/userinfo"])
  })

  test("zero for anything else", async () => {
    const browser = createService({ providers: [idp.oidc(), passwords()] }).browser()
    for (const path of ["providers", "signin", "csrf", "session"]) await browser.get(`/auth/${path}`)
    await signInWithPassword(browser)
    expect(paths()).toEqual([])
  })
})
