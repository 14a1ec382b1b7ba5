import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { UnsecuredJWT } from "jose"
import { beforeEach, describe, expect, test } from "vitest"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { untilTheClockMoves } from "./revocation-world.ts"
import { createService, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const otherProvider = await createIdentityProvider()
const grace = { sub: "grace-1", name: "Grace Hopper", email: "grace@example.com" }

beforeEach(() => {
  idp.misbehave = {}
})

/** The two session strategies, each with the configuration of an application that accepts logout tokens. */
const strategies: [string, () => Partial<AuthConfig>][] = [
  [
    "JWT sessions",
    () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" as const }, revocation: true }),
  ],
  ["stored sessions", () => ({ adapter: MemoryAdapter(), session: { details: true }, revocation: true })],
]

function createWorld(options: Partial<AuthConfig>, provider: Partial<OIDCConfig> = {}): Service {
  return createService({ providers: [idp.oidc({ backchannelLogout: true, ...provider })], ...options })
}

/** Creates a browser in which a user has signed in, with a session at the provider. */
async function signedIn(service: Service, person: Record<string, unknown>, sid?: string): Promise<Browser> {
  const browser = service.browser()
  idp.misbehave = { claims: (claims) => (sid === undefined ? claims : { ...claims, sid }) }
  await signIn(browser, idp, { person })
  return browser
}

/** Posts like the provider's server, without a cookie, a CSRF token or an origin. */
async function post(service: Service, token: string | undefined): Promise<Visit> {
  const visit = await createBrowser({ answer: service.fetch }).request("/auth/signout/idp", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(token === undefined ? {} : { logout_token: token }).toString(),
  })
  untilTheClockMoves()
  return visit
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/auth/session")).text !== "null"
}

describe.each(strategies)("a logout token, %s", (_name, options) => {
  test("with `sub` ends the user's sessions in every browser, and no other user's [SE-04, SE-05]", async () => {
    const service = createWorld(options())
    const first = await signedIn(service, ada)
    const second = await signedIn(service, ada, "s-2")
    const other = await signedIn(service, grace)
    const answer = await post(service, await idp.logoutToken({ sub: "ada-1" }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test("with `sid` ends the sessions that came from that session, and no other of the user", async () => {
    const service = createWorld(options())
    const meant = await signedIn(service, ada, "s-1")
    const other = await signedIn(service, ada, "s-2")
    expect((await post(service, await idp.logoutToken({ sid: "s-1" }))).status).toBe(200)
    expect([await isSignedIn(meant), await isSignedIn(other)]).toEqual([false, true])
  })

  test("with both ends the session, and the user's sessions without a `sid`", async () => {
    const service = createWorld(options())
    const meant = await signedIn(service, ada, "s-1")
    const other = await signedIn(service, ada, "s-2")
    const unknown = await signedIn(service, ada)
    expect((await post(service, await idp.logoutToken({ sub: "ada-1", sid: "s-1" }))).status).toBe(200)
    expect([await isSignedIn(meant), await isSignedIn(other), await isSignedIn(unknown)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test("leaves the way in open: the next sign-in is a session again", async () => {
    const service = createWorld(options())
    const browser = await signedIn(service, ada, "s-1")
    await post(service, await idp.logoutToken({ sub: "ada-1" }))
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(await signedIn(service, ada, "s-1"))).toBe(true)
  })

  // ADV-12
  test("is taken once: the second time it is refused, and ends no session begun since [ID-21]", async () => {
    const service = createWorld(options())
    const token = await idp.logoutToken({ sub: "ada-1" })
    expect((await post(service, token)).status).toBe(200)
    const browser = await signedIn(service, ada)
    expect((await post(service, token)).status).toBe(400)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("for a user who is not signed in here is no failure", async () => {
    const service = createWorld(options())
    expect((await post(service, await idp.logoutToken({ sub: "nobody" }))).status).toBe(200)
  })

  test("tells the event", async () => {
    const seen: unknown[] = []
    const service = createWorld({ ...options(), events: { backchannelLogout: (all) => void seen.push(all) } })
    await post(service, await idp.logoutToken({ sub: "ada-1" }))
    expect(seen).toEqual([expect.objectContaining({ provider: "idp", sub: "ada-1" })])
  })

  test("that comes while a sign-in is under way ends that one, too", async () => {
    const service = createWorld(options())
    const browser = service.browser()
    const start = await browser.submit("/auth/signin/idp")
    const back = idp.consent(start.location, ada)
    let answered: Promise<Visit> | undefined
    // This happens between the provider's answer and the session.
    idp.misbehave = {
      claims: (claims) => ({ ...claims, sid: "s-9" }),
      tokens: () => {
        answered = idp.logoutToken({ sub: "ada-1" }).then(async (token) => post(service, token))
        return undefined
      },
    }
    const [visit] = await Promise.all([
      browser.get(back.pathname + back.search),
      new Promise((resolve) => setTimeout(resolve, 50)),
    ])
    expect((await answered)?.status).toBe(200)
    expect(visit.status).toBe(302)
    expect(await isSignedIn(browser)).toBe(false)
  })

  type Broken = [string, () => Promise<string | undefined> | string | undefined]
  const base = { sub: "ada-1" }
  const now = (): number => Math.floor(Date.now() / 1000)
  const invalidTokens: Broken[] = [
    ["no logout token", () => undefined],
    ["a text that is no JWT", () => "garbage"],
    ["alg none", () => new UnsecuredJWT({ ...base, iss: idp.issuer, aud: "client/1", jti: "1" }).encode()],
    ["another key", async () => otherProvider.logoutToken({ ...base, iss: idp.issuer })],
    ["another type", async () => idp.logoutToken(base, { typ: "at+jwt" })],
    ["another issuer", async () => idp.logoutToken({ ...base, iss: "https://evil.example" })],
    ["no issuer", async () => idp.logoutToken({ ...base, iss: undefined })],
    ["another audience", async () => idp.logoutToken({ ...base, aud: "other" })],
    ["one more audience", async () => idp.logoutToken({ ...base, aud: ["client/1", "other"] })],
    ["no audience", async () => idp.logoutToken({ ...base, aud: undefined })],
    ["no `iat`", async () => idp.logoutToken({ ...base, iat: undefined })],
    ["an `iat` in the future", async () => idp.logoutToken({ ...base, iat: now() + 600 })],
    ["an `iat` two days ago", async () => idp.logoutToken({ ...base, iat: now() - 172_800 })],
    ["no `exp`", async () => idp.logoutToken({ ...base, exp: undefined })],
    ["an `exp` that has passed", async () => idp.logoutToken({ ...base, exp: now() - 60 })],
    ["no events", async () => idp.logoutToken({ ...base, events: undefined })],
    ["another event", async () => idp.logoutToken({ ...base, events: { "http://example.com/x": {} } })],
    [
      "an event that is no object",
      async () =>
        idp.logoutToken({ ...base, events: { "http://schemas.openid.net/event/backchannel-logout": true } }),
    ],
    ["a nonce", async () => idp.logoutToken({ ...base, nonce: "n" })],
    ["a nonce that is null", async () => idp.logoutToken({ ...base, nonce: null })],
    ["neither `sub` nor `sid`", async () => idp.logoutToken({})],
    ["a `sub` that is no text", async () => idp.logoutToken({ sub: 1 })],
    ["no `jti`", async () => idp.logoutToken({ ...base, jti: undefined })],
  ]
  // ADV-12
  test.each(invalidTokens)(
    "with %s is refused with 400, and nobody is signed out [ID-21]",
    async (_what, make) => {
      const service = createWorld(options())
      const browser = await signedIn(service, ada)
      const answer = await post(service, await make())
      expect(answer.status).toBe(400)
      expect(answer.headers.get("content-type")).toBe("application/json")
      expect(answer.headers.get("cache-control")).toContain("no-store")
      expect(answer.json()).toMatchObject({ error: "invalid_request" })
      expect(await isSignedIn(browser)).toBe(true)
      expect(service.log.warnings).toEqual(["logout-token-refused"])
    },
  )
})

describe("a logout token", () => {
  test("is refused with 400 while the store fails, and is taken when it is back", async () => {
    const adapter = MemoryAdapter()
    let down = true
    const service = createWorld({
      adapter: {
        ...adapter,
        revoke: (...all) => {
          if (down) throw new Error("down")
          return adapter.revoke(...all)
        },
      },
      session: { strategy: "jwt" },
      revocation: true,
    })
    const browser = await signedIn(service, ada)
    const token = await idp.logoutToken({ sub: "ada-1" })
    const answer = await post(service, token)
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ error: "server_error" })])
    expect(answer.text).not.toContain("down")
    expect(service.log.errors.at(-1)).toMatchObject({
      type: "SignOutError",
      cause: { err: { type: "AdapterError" }, provider: "idp" },
    })
    down = false
    expect((await post(service, token)).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("in JSON, or twice, is refused", async () => {
    const service = createWorld(strategies[0]?.[1]() ?? {})
    const browser = service.browser()
    const token = await idp.logoutToken({ sub: "ada-1" })
    expect((await browser.post("/auth/signout/idp", { json: { logout_token: token } })).status).toBe(400)
    const twice = await service.fetch(
      new Request("https://app.example/auth/signout/idp", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `logout_token=${token}&logout_token=${token}`,
      }),
    )
    expect(twice.status).toBe(400)
  })
})
