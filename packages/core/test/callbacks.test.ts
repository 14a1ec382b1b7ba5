import type { AuthConfig } from "@latchkey/core"
import { AccessDenied } from "@latchkey/core/errors"
import { decode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
type Callbacks = NonNullable<AuthConfig["callbacks"]>

function setup(callbacks: Callbacks, options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [passwords(), idp.oidc()], callbacks, ...options })
  return { service, browser: service.browser() }
}

describe("the signIn callback", () => {
  test("lets the person in by returning true [CBK-02, CBK-03, SVC-07, CFG-15]", async () => {
    const { browser } = setup({ signIn: () => true })
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test.each([
    ["returns false", () => false],
    ["returns nothing", () => undefined as never],
    ["returns what is neither true nor a URL", () => 1 as never],
    ["throws", () => Promise.reject(new Error("the invitation has expired"))],
    ["throws no error", () => Promise.reject("no" as never)],
    ["throws AccessDenied", () => Promise.reject(new AccessDenied("not today"))],
  ])(
    "that %s stops the flow at the error page: AccessDenied [CBK-04, ERR-04, ERR-10, ERR-31]",
    async (_, callback) => {
      const { browser, service } = setup({ signIn: callback })
      for (const visit of [await signInWithPassword(browser), await signIn(browser, idp)]) {
        expect(visit.location?.href).toBe("https://app.example/auth/error?error=AccessDenied")
      }
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["AccessDenied", "AccessDenied"])
    },
  )

  test("that throws has its message and its error in the log [ERR-04, ERR-32, ERR-01]", async () => {
    const reason = new Error("the invitation has expired")
    const { browser, service } = setup({ signIn: () => Promise.reject(reason) })
    await signInWithPassword(browser)
    expect(service.log.errors).toMatchObject([
      { message: "the invitation has expired", cause: { err: reason } },
    ])
  })

  test("stops before anything is stored [CBK-04]", async () => {
    const { adapter, inputs, store } = recordedAdapter()
    const { browser } = setup({ signIn: () => false }, { adapter, providers: [idp.oidc()] })
    await signIn(browser, idp)
    expect([inputs.createUser, inputs.linkAccount, inputs.createSession]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await store.getUserByEmail("ada@example.com")).toBeNull()
  })

  test.each([
    ["/invitation?from=idp", "https://app.example/invitation?from=idp"],
    ["https://app.example/terms", "https://app.example/terms"],
    ["https://evil.example/", "https://app.example/"],
    ["javascript:alert(1)", "https://app.example/"],
  ])(
    "that returns %s sends the person there, not signed in, as the redirect callback allows [CBK-02, CBK-05, RD-02]",
    async (url, target) => {
      const { browser } = setup({ signIn: () => url })
      expect((await signInWithPassword(browser)).location?.href).toBe(target)
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  )

  test("gets user, account and profile of an OAuth sign-in, and exactly these [CBK-01]", async () => {
    const seen: object[] = []
    await signIn(setup({ signIn: (all) => seen.push(all) > 0 }).browser, idp)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["account", "profile", "user"])
    expect(seen[0]).toMatchObject({
      account: { provider: "idp", type: "oidc" },
      profile: { sub: "ada-1", nonce: expect.any(String) as string },
    })
  })
})

describe("the redirect callback", () => {
  test("gets url and baseUrl, and its word holds [CBK-06, RD-02]", async () => {
    const seen: object[] = []
    const { browser } = setup({
      redirect: (all) => {
        seen.push(all)
        return "https://partner.example/after"
      },
    })
    const visit = await signInWithPassword(browser, { callbackUrl: "/inside" })
    expect(visit.location?.href).toBe("https://partner.example/after")
    expect(seen).toEqual([{ url: "/inside", baseUrl: "https://app.example" }])
  })

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//x\\y:z",
    "",
    "evil.example",
    7,
    null,
    "https://user:pass@evil.example",
  ])("that returns %j leads to the base URL [RD-02, IN-01]", async (url) => {
    const { browser } = setup({ redirect: () => url as never })
    expect((await signInWithPassword(browser)).location?.href).toBe("https://app.example/")
  })

  test.each([
    ["/inside?a=b#c", "https://app.example/inside?a=b#c"],
    ["https://app.example/inside", "https://app.example/inside"],
    ["https://app.example", "https://app.example/"],
    ["https://evil.example/inside", "https://app.example/"],
    ["http://app.example/inside", "https://app.example/"],
    ["https://app.example:8443/", "https://app.example/"],
    ["https://app.example@evil.example/", "https://app.example/"],
    ["https://app.example.evil.example/", "https://app.example/"],
    ["//evil.example/", "https://app.example/"],
    ["/\\evil.example/", "https://app.example/"],
    ["/\t/evil.example/", "https://app.example/"],
    ["\\\\evil.example/", "https://app.example/"],
    ["javascript:alert(1)", "https://app.example/"],
    ["inside", "https://app.example/"],
    ["/in\r\nside", "https://app.example/inside"],
    [`/${"x".repeat(3000)}`, "https://app.example/"],
  ])("by default sends %j to %s [CBK-07, RD-01, IN-01]", async (callbackUrl, target) => {
    const { browser } = setup({})
    expect((await signInWithPassword(browser, { callbackUrl })).location?.href).toBe(target)
    expect(
      (await browser.submit(`/auth/signout?callbackUrl=${encodeURIComponent(callbackUrl)}`)).location?.href,
    ).toBe(target)
  })
})

describe("the jwt callback", () => {
  test("at sign-in gets the subset, user, account, profile, isNewUser and trigger; later the whole token alone [CBK-08, CBK-09, CBK-10, CBK-12, TYP-26]", async () => {
    const seen: Record<string, unknown>[] = []
    const { browser } = setup({
      jwt: (all) => {
        seen.push({ ...all })
        return { ...all.token, role: "admin" }
      },
    })
    await signIn(browser, idp)
    await browser.get("/auth/session")
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      "account",
      "isNewUser",
      "profile",
      "token",
      "trigger",
      "user",
    ])
    expect(seen[0]).toMatchObject({ trigger: "signIn", isNewUser: undefined, account: { provider: "idp" } })
    expect(seen[0]?.["token"]).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.com",
      picture: "https://idp.example/ada.png",
      sub: expect.any(String) as string,
    })
    expect(Object.keys(seen[1] ?? {}).sort()).toEqual(["session", "token"])
    expect(seen[1]?.["session"]).toBeUndefined()
    expect(seen[1]?.["token"]).toMatchObject({
      role: "admin",
      jti: expect.any(String) as string,
      exp: expect.any(Number) as number,
    })
  })

  test("with credentials has no profile [CBK-12]", async () => {
    const seen: object[] = []
    const { browser } = setup({ jwt: (all) => (seen.push(all), all.token) })
    await signInWithPassword(browser)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["account", "isNewUser", "token", "trigger", "user"])
  })

  test("decides what is saved, and what the session callback gets as token [CBK-11, CBK-14]", async () => {
    const tokens: unknown[] = []
    const { browser } = setup({
      jwt: ({ token }) => ({ ...token, role: "admin" }),
      session: ({ session, token }) => (tokens.push(token["role"]), session),
    })
    await signInWithPassword(browser)
    await browser.get("/auth/session")
    const saved = await decode({
      token: browser.cookies.get(sessionCookie)?.value,
      secret,
      salt: sessionCookie,
    })
    expect([tokens, saved?.["role"]]).toEqual([["admin"], "admin"])
  })

  test("that returns null ends the session and clears the cookie [CBK-18]", async () => {
    let over = false
    const { browser } = setup({ jwt: ({ token }) => (over ? null : token) })
    await signInWithPassword(browser)
    over = true
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("that returns null at sign-in signs nobody in [CBK-18]", async () => {
    const { browser } = setup({ jwt: () => null })
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("that throws makes the session null; the log has the reason [SES-08, ERR-32]", async () => {
    const reason = new Error("the access token has expired and there is no refresh token")
    const { browser, service } = setup({
      jwt: ({ token, trigger }) => {
        if (trigger === undefined) throw reason
        return token
      },
    })
    await signInWithPassword(browser)
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text]).toEqual([200, "null"])
    expect(service.log.errors).toMatchObject([{ type: "JWTSessionError", cause: { err: reason } }])
  })

  test("sees expires_at and refresh_token of the account, and may renew the tokens: the core does not [SES-08]", async () => {
    const { browser } = setup({
      jwt: ({ token, account }) =>
        account ? { ...token, until: account.expires_at, refresh: account.refresh_token } : token,
      session: ({ session, token }) => ({ ...session, until: token["until"], refresh: token["refresh"] }),
    })
    await signIn(browser, idp)
    idp.arrivals.length = 0
    expect((await browser.get("/auth/session")).json()).toMatchObject({
      refresh: "refresh-1",
      until: expect.any(Number) as number,
    })
    expect(idp.arrivals).toEqual([])
  })
})

describe("the session callback", () => {
  test("runs on every check, and what it returns is what the client sees [CBK-15, CBK-14, TYP-06]", async () => {
    let count = 0
    const seen: object[] = []
    const { browser } = setup({ session: (all) => (seen.push(all), { ...all.session, count: ++count }) })
    await signInWithPassword(browser)
    await browser.get("/auth/session")
    expect((await browser.get("/auth/session")).json()).toMatchObject({
      count: 2,
      user: { name: "Grace Hopper" },
    })
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["session", "token"])
  })

  test("of the database strategy gets session and user, and no token [CBK-14]", async () => {
    const { adapter } = recordedAdapter()
    const seen: Record<string, Record<string, unknown>>[] = []
    const { browser } = setup({ session: (all) => (seen.push(all as never), all.session) }, { adapter })
    await signIn(browser, idp)
    const { userId, user } = (await browser.get("/auth/session")).json() as {
      userId: string
      user: { id: string }
    }
    expect(seen[0]?.["token"]).toBeUndefined()
    expect(seen[0]?.["user"]).toMatchObject({ id: userId, email: "ada@example.com", emailVerified: null })
    expect(user.id).toBe(userId)
  })

  test("can read the session token by name, but spreading does not send it to the browser (D31, D8)", async () => {
    const { adapter } = recordedAdapter()
    let read = ""
    const { browser } = setup(
      { session: ({ session }) => ((read = session.sessionToken), { ...session, more: true }) },
      { adapter },
    )
    await signIn(browser, idp)
    const visit = await browser.get("/auth/session")
    expect(read).toBe(browser.cookies.get(sessionCookie)?.value)
    expect(visit.json()).toMatchObject({ more: true })
    expect(visit.text).not.toContain(read)
  })

  test("that throws, or returns nothing, makes the session null, never a broken answer [ERR-32]", async () => {
    for (const session of [() => Promise.reject(new Error("no")), () => undefined as never]) {
      const { browser } = setup({ session })
      await signInWithPassword(browser)
      const visit = await browser.get("/auth/session")
      expect([visit.status, visit.text]).toEqual([200, "null"])
    }
  })
})

test("callbacks may be methods of a class instance (D18)", async () => {
  class Rules {
    allowed = "grace@example.com"
    signIn({ user }: { user: { email?: string | null | undefined } }) {
      return user.email === this.allowed
    }
    redirect({ baseUrl }: { baseUrl: string }) {
      return `${baseUrl}/${this.allowed}`
    }
  }
  const { browser } = setup(new Rules())
  expect((await signInWithPassword(browser, { callbackUrl: "/" })).location?.href).toBe(
    "https://app.example/grace@example.com",
  )
})

test("a redirect callback that throws ends on the error page [ERR-31]", async () => {
  const { browser, service } = setup({ redirect: () => Promise.reject(new Error("no")) })
  const visit = await signInWithPassword(browser, { callbackUrl: "/x" })
  expect([targetOf(visit), errorOf(visit)]).toEqual(["https://app.example/auth/error", "Configuration"])
  expect(service.log.types()).toEqual(["CallbackRouteError"])
})
