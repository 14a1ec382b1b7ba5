import type { AuthConfig } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
type Callbacks = NonNullable<AuthConfig["callbacks"]>

function setup(callbacks: Callbacks, options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [passwords(), idp.oidc()], callbacks, ...options })
  return { service, browser: service.browser() }
}

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

  test("gets the method and time of the provider's authentication, as it sent them: auth_time, acr, amr [AU-07]", async () => {
    const said = { auth_time: 1_700_000_000, acr: "urn:example:gold", amr: ["pwd", "otp"] }
    const seen: unknown[] = []
    const keep = ({ profile }: { profile?: object | undefined }) => void seen.push(profile)
    const { browser } = setup({
      signIn: (all) => (keep(all), true),
      jwt: (all) => (keep(all), all.token),
    })
    await signIn(browser, idp, { person: { sub: "ada-1", ...said } })
    expect(seen).toEqual([expect.objectContaining(said), expect.objectContaining(said)])
  })

  // ADV-05
  test("gets nothing of an id_token that nobody signed, and neither does signIn [AU-06]", async () => {
    const seen: unknown[] = []
    const { browser } = setup({
      signIn: (all) => seen.push(all) > 0,
      jwt: (all) => (seen.push(all), all.token),
    })
    idp.misbehave = { idToken: (token) => token.replace(/[^.]+$/, "A".repeat(342)) }
    const visit = await signIn(browser, idp)
    idp.misbehave = {}
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(seen).toEqual([])
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
    const { browser, service } = setup({ jwt: ({ token }) => (over ? null : token) })
    await signInWithPassword(browser)
    over = true
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(service.log.types()).toEqual([])
  })

  // ADV-36
  test("that returns null at sign-in signs nobody in [CBK-18]", async () => {
    const { browser } = setup({ jwt: () => null })
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test.each([undefined, 7, "text", true, () => {}])(
    "that returns %s, no token, makes the session null, and signs nobody in (D34) [CBK-08, FP-09]",
    async (junk) => {
      let returnsJunk = false
      const { browser, service } = setup({ jwt: ({ token }) => (returnsJunk ? (junk as never) : token) })
      await signInWithPassword(browser)
      returnsJunk = true
      const visit = await browser.get("/auth/session")
      expect([visit.status, visit.text, visit.cookieNames]).toEqual([200, "null", []])
      const otherBrowser = service.browser()
      await signInWithPassword(otherBrowser)
      expect(otherBrowser.cookies.has(sessionCookie)).toBe(false)
    },
  )

  test("that throws makes the session null, and leaves the cookie alone; the log has the reason (D34) [SES-08, ERR-32]", async () => {
    const reason = new Error("the access token has expired and there is no refresh token")
    const { browser, service } = setup({
      jwt: ({ token, trigger }) => {
        if (trigger === undefined) throw reason
        return token
      },
    })
    await signInWithPassword(browser)
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text, visit.cookieNames]).toEqual([200, "null", []])
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
      refresh: expect.stringMatching(/^refresh-\d+$/) as string,
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

  const circle: Record<string, unknown> = {}
  circle["itself"] = circle
  test.each([
    ["throws", () => Promise.reject(new Error("no")), 1],
    ["returns nothing", () => undefined, 0],
    ["returns a function", () => () => {}, 0],
    ["returns a number that JSON cannot hold", () => ({ user: { id: 7n } }), 1],
    ["returns what contains itself", () => circle, 1],
  ] as [string, () => never, number][])(
    "that %s makes the session null, never a broken answer [ERR-32, FP-09]",
    async (_, session, errors) => {
      const { browser, service } = setup({ session })
      await signInWithPassword(browser)
      const visit = await browser.get("/auth/session")
      expect([visit.status, visit.text]).toEqual([200, "null"])
      expect(service.log.errors).toHaveLength(errors)
    },
  )
})
