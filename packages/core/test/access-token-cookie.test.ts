import { createHash } from "node:crypto"
import { createIntegration, type Cookie, type RequestHead } from "@latchkey/core/integration"
import { beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, headOf, takeCookies, type TokenWorld } from "./token-world.ts"

/** The lifetime of the provider's access tokens. */
const hour = 3_600_000
const cookieName = "__Secure-authjs.tokens.idp"

let world: TokenWorld

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  world = await createTokenWorld({ config: { adapter: undefined } })
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Asks for a token in a browser's request; the browser stores the response's cookies. */
async function ask(browser: Browser = world.browser, integration = world.integration) {
  const { result, cookies } = await integration.accessToken(headOf(browser), "idp")
  takeCookies(browser, cookies)
  return result
}

describe("without an adapter", () => {
  test("the tokens are in their own sealed cookie, and not in the session's", async () => {
    const { value = "", httpOnly, sameSite, secure } = world.browser.cookies.get(cookieName) ?? {}
    expect(value.split(".")).toHaveLength(5)
    expect({ httpOnly, sameSite, secure }).toEqual({ httpOnly: true, sameSite: "Lax", secure: true })
    const { accessToken } = (await ask()) as { accessToken: string }
    expect(accessToken).toBe("access-1")
    expect(value).not.toContain("access-1")
  })

  test("there is no such cookie where no provider keeps its tokens", async () => {
    const { browser } = await createTokenWorld({ config: { adapter: undefined, account: {} } })
    expect([...browser.cookies.keys()].filter((name) => name.includes("tokens"))).toEqual([])
  })

  test("a renewal goes into the cookie: the next request uses the new refresh token [OA-17]", async () => {
    for (const round of [2, 3, 4]) {
      later(hour)
      expect(await ask()).toMatchObject({ status: "ok", accessToken: `access-${round}` })
    }
    const used = world.idp.renewals.map(({ body }) => body.get("refresh_token"))
    expect(used).toEqual(["refresh-1", "refresh-2", "refresh-3"])
  })

  test("tokens that are longer than one cookie are split, and none of the chunks stays behind", async () => {
    const long = "x".repeat(6_000)
    world.idp.misbehave = { renewal: (answer) => ({ ...answer, access_token: long }) }
    later(hour)
    expect(await ask()).toMatchObject({ accessToken: long })
    expect(world.browser.cookies.has(`${cookieName}.1`)).toBe(true)
    expect(await ask()).toMatchObject({ accessToken: long })
    world.idp.misbehave = {}
    later(hour)
    await ask()
    expect([...world.browser.cookies.keys()].filter((name) => name.startsWith(cookieName))).toEqual([
      cookieName,
    ])
  })

  test("tokens that are too long for cookies are not kept, and the log says so; the user is signed in", async () => {
    const {
      browser,
      service,
      ask: askThere,
    } = await createTokenWorld({
      config: { adapter: undefined },
      prepare: (idp) => {
        idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: "x".repeat(20_000) }) }
      },
    })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(service.log.types()).toEqual(["JWTSessionError"])
    expect(await askThere()).toEqual({ status: "not-connected" })
  })

  // ADV-11
  test("the cookie of one user has no effect in another user's session", async () => {
    const tokens = world.browser.cookies.get(cookieName)
    const other = world.service.browser()
    await signIn(other, world.idp, { person: { sub: "grace-1", name: "Grace", email: "grace@example.com" } })
    other.plant(cookieName, tokens?.value ?? "")
    expect(await ask(other)).toEqual({ status: "not-connected" })
  })

  test("signing out takes the tokens away, and so does signing in as another user", async () => {
    await world.browser.submit("/auth/signout")
    expect(world.browser.cookies.has(cookieName)).toBe(false)
    const { browser, idp, integration } = await createTokenWorld({
      config: { adapter: undefined },
      also: { keepTokens: false },
    })
    expect(browser.cookies.has(cookieName)).toBe(true)
    await signIn(browser, idp, { with: "also", person: { sub: "grace-1", name: "Grace" } })
    expect(browser.cookies.has(cookieName)).toBe(false)
    await expect(integration.accessToken(headOf(browser), "also")).rejects.toThrow(/keepTokens/)
  })

  test("a later sign-in that brings no refresh token leaves the previous one alone", async () => {
    world.idp.misbehave = { tokens: (answer) => ({ ...answer, refresh_token: null }) }
    await signIn(world.browser, world.idp)
    later(hour)
    expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-3" })
    expect(world.idp.renewals[0]?.body.get("refresh_token")).toBe("refresh-1")
  })

  test("the cookie lasts as long as a session in use does", async () => {
    world = await createTokenWorld({
      config: { adapter: undefined },
      prepare: (idp) => {
        idp.misbehave = { tokens: (answer) => ({ ...answer, expires_in: undefined }) }
      },
    })
    for (let day = 0; day < 60; day++) {
      later(24 * hour)
      await world.browser.get("/auth/session")
      expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-1" })
    }
  })

  test("a new id_token must be about the same user, though only its claims were kept (OpenID Connect Core §12.2) [OA-17.3]", async () => {
    world.idp.misbehave = { claims: (claims) => ({ ...claims, sub: "mallory-1" }) }
    later(hour)
    expect(await ask()).toEqual({ status: "unavailable" })
    expect(world.service.log.types()).toEqual(["OAuthCallbackError"])
  })
})

describe("two requests at once with the same cookie", () => {
  test("in one process make one renewal, and both answers set the new cookie [FC-11]", async () => {
    later(hour)
    const heads = Array.from({ length: 20 }, () => headOf(world.browser))
    const answers = await Promise.all(heads.map(async (head) => world.integration.accessToken(head, "idp")))
    for (const { result, cookies } of answers) {
      expect(result).toMatchObject({ status: "ok", accessToken: "access-2" })
      expect(cookies.map(({ name }) => name)).toEqual([cookieName])
    }
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("that come one after the other's answer get the same tokens for a minute", async () => {
    later(hour)
    const slow = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    later(59_000)
    expect(await ask(slow)).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
    later(hour)
    expect(await ask(slow)).toMatchObject({ accessToken: "access-3" })
  })

  test("also if the configuration is created for each request", async () => {
    later(hour)
    const [one, two] = [{ ...world.service.config }, { ...world.service.config }]
    const results = await Promise.all(
      [one, two].map(async (config) => createIntegration(config).accessToken(headOf(world.browser), "idp")),
    )
    for (const { result } of results) expect(result).toMatchObject({ accessToken: "access-2" })
    expect(world.idp.renewals).toHaveLength(1)
  })

  /** Another process, which doesn't know about this process's renewals. */
  const elsewhere = () => createIntegration({ ...world.service.config, providers: [world.idp.oidc()] })

  test("in two processes are two renewals: if the provider no longer takes the previous refresh token, the tokens of the first stay [FC-11]", async () => {
    later(hour)
    const loser = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    const { result, cookies } = await elsewhere().accessToken(headOf(loser), "idp")
    // This process can't know if the grant has ended. The next request finds out, with its own cookie.
    expect(result).toEqual({ status: "unavailable" })
    // The browser stores the cookies of both responses, the loser's last.
    takeCookies(world.browser, cookies)
    expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(world.ended).toEqual([])
  })

  test("in two processes leave the tokens of the first also if the answer has to be tried for cookies [FC-11]", async () => {
    later(hour)
    const loser = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    const setCookies = (cookies: readonly Cookie[]): boolean => (takeCookies(world.browser, cookies), true)
    const { cookies } = await elsewhere().accessToken({ ...headOf(loser), setCookies }, "idp")
    takeCookies(world.browser, cookies)
    expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
  })

  test("in two processes use the previous token up while it lasts [FC-11]", async () => {
    later(hour - 30_000)
    const loser = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    const { result } = await elsewhere().accessToken(headOf(loser), "idp")
    expect(result).toMatchObject({ status: "ok", accessToken: "access-1" })
  })

  test("in two processes are both good where the provider has a grace period", async () => {
    world.idp.rotates = false
    later(hour)
    const results = await Promise.all([
      world.integration.accessToken(headOf(world.browser), "idp"),
      elsewhere().accessToken(headOf(world.browser), "idp"),
    ])
    for (const { result } of results) expect(result).toMatchObject({ status: "ok" })
  })
})

describe("a grant that the provider has ended", () => {
  /** The provider has refused the refresh token. For ten seconds, another process may still deliver tokens. */
  async function refused(): Promise<void> {
    world.idp.spend()
    later(hour)
    expect(await ask()).toEqual({ status: "unavailable" })
  }

  test("is over for the browser when no other tokens have come: the provider is asked once, the event comes once, the session goes on [OA-17]", async () => {
    await refused()
    later(9_000)
    expect(await ask()).toEqual({ status: "unavailable" })
    expect(world.ended).toEqual([])
    later(1_001)
    expect(await ask()).toEqual({ status: "connect-again" })
    later(61_000)
    expect(await ask()).toEqual({ status: "connect-again" })
    expect(world.idp.renewals).toHaveLength(1)
    expect(world.ended).toEqual([
      { account: { provider: "idp", providerAccountId: "ada-1" }, error: "invalid_grant" },
    ])
    expect((await world.browser.get("/auth/session")).json()).toMatchObject({
      user: { name: "Ada Lovelace" },
    })
    await signIn(world.browser, world.idp)
    expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
  })

  test("is told once by requests at once, and by a process that has been started since", async () => {
    await refused()
    later(11_000)
    const heads = Array.from({ length: 20 }, () => headOf(world.browser))
    const answers = await Promise.all(heads.map(async (head) => world.integration.accessToken(head, "idp")))
    for (const { result } of answers) expect(result).toEqual({ status: "connect-again" })
    expect(world.ended).toHaveLength(1)
    takeCookies(world.browser, answers.at(-1)?.cookies ?? [])
    const restarted = createIntegration({ ...world.service.config, providers: [world.idp.oidc()] })
    expect(await ask(world.browser, restarted)).toEqual({ status: "connect-again" })
    expect(world.ended).toHaveLength(1)
    expect(world.idp.renewals).toHaveLength(1)
  })

  test("is told by the first answer that can remember it", async () => {
    await refused()
    later(11_000)
    const head = { ...headOf(world.browser), setCookies: () => false }
    expect((await world.integration.accessToken(head, "idp")).result).toEqual({ status: "connect-again" })
    expect(world.ended).toEqual([])
    expect(await ask()).toEqual({ status: "connect-again" })
    expect(world.ended).toHaveLength(1)
  })

  test("is not ended by a browser that makes up what the provider has said", async () => {
    const fingerprint = createHash("sha256").update("refresh-1").digest("base64url")
    world.browser.plant(`${cookieName}.ended`, fingerprint)
    later(hour)
    expect(await ask()).toMatchObject({ status: "ok", accessToken: "access-2" })
    expect(world.ended).toEqual([])
  })
})

describe("where the answer cannot set cookies", () => {
  const readOnly = (): RequestHead => ({ ...headOf(world.browser), setCookies: () => false })

  test("a token is handed out while it lasts, and nothing is renewed: the new refresh token would be lost", async () => {
    later(hour - 30_000)
    const { result, cookies } = await world.integration.accessToken(readOnly(), "idp")
    expect(result).toMatchObject({ status: "ok", accessToken: "access-1" })
    expect(cookies).toEqual([])
    later(30_001)
    expect((await world.integration.accessToken(readOnly(), "idp")).result).toEqual({
      status: "unavailable",
    })
    expect(world.idp.renewals).toEqual([])
  })

  test("is found out by clearing a cookie that nobody misses: the tokens' cookie may be newer in the browser", async () => {
    const probed: string[] = []
    later(hour)
    const { result } = await world.integration.accessToken(
      {
        ...headOf(world.browser),
        setCookies: (cookies) => probed.push(...cookies.map(({ name }) => name)) > 0,
      },
      "idp",
    )
    expect(result).toMatchObject({ accessToken: "access-2" })
    expect(probed).toEqual([`${cookieName}.ended`])
  })
})
