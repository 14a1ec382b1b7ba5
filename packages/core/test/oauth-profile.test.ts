import { customFetch } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import type { OAuthConfig } from "@latchkey/core/providers"
import type { Profile } from "@latchkey/core/types"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
})

describe("a provider's data about a user", () => {
  async function userOf(profile: Record<string, unknown>, provider: Partial<OAuthConfig> = {}) {
    idp.misbehave = { userinfo: (all) => ({ ...all, ...profile }) }
    const browser = createService({ providers: [idp.oauth(provider)] }).browser()
    await signIn(browser, idp, { with: "plain" })
    return ((await browser.get("/auth/session")).json() as { user?: Record<string, unknown> } | null)?.user
  }

  test("is asked for as JSON or as a JWT, with a name for the client, without which GitHub refuses", async () => {
    await userOf({})
    const asked = idp.arrivals.findLast(({ path }) => path === "/userinfo")
    expect(asked?.headers.get("accept")).toBe("application/json, application/jwt")
    expect(asked?.headers.get("user-agent")).toBe("latchkey")
  })

  test.each([
    ["null", null],
    ["a number", 7],
    ["an object", { first: "Ada" }],
    ["a list", ["Ada"]],
  ])("is left out where a name, an address or a picture is %s [FI-14]", async (_title, value) => {
    const user = await userOf({ name: value, email: value, picture: value })
    expect([user?.["name"] ?? null, user?.["email"] ?? null, user?.["image"] ?? null]).toEqual([
      null,
      null,
      null,
    ])
  })

  test("is kept up to 2 kB, an address and a picture in a cookie; a name is cut (D57) [FI-14]", async () => {
    const kept = "a".repeat(2048)
    expect(await userOf({ name: kept, email: kept, picture: kept })).toMatchObject({
      name: "a".repeat(256),
      email: kept,
      image: kept,
    })
    const user = await userOf({ name: "Ada", email: `${kept}a`, picture: `${kept}a` })
    expect([user?.["email"] ?? null, user?.["image"] ?? null]).toEqual([null, null])
  })

  test.each([
    ["no text", { sub: { id: 1 } }],
    ["longer than 2 kB", { sub: "s".repeat(2049) }],
    ["not there", { sub: undefined, id: undefined }],
  ])("names no user if the identifier is %s [FI-14.1]", async (_title, profile) => {
    expect(await userOf(profile)).toBeUndefined()
  })

  test.each([
    ["null", null],
    ["empty", ""],
    ["blank", "  "],
  ])("leaves the user without an e-mail address where it is %s: null [FI-14]", async (_title, email) => {
    const users: unknown[] = []
    const profile = () => ({ id: "ada-1", name: "Ada", email })
    const service = createService({
      providers: [idp.oauth({ profile })],
      events: { signIn: ({ user }) => void users.push(user) },
    })
    await signIn(service.browser(), idp, { with: "plain" })
    expect([users, service.log.types()]).toMatchObject([[{ name: "Ada", email: null }], []])
  })

  test.each([
    ["not there", {}],
    ["undefined", { email: undefined }],
  ])(
    "is without an e-mail address, all the way to the session, where `profile` leaves it %s",
    async (_title, address) => {
      const { adapter, inputs } = recordedAdapter()
      const heard: Record<string, unknown>[] = []
      const service = createService({
        providers: [idp.oauth({ profile: () => ({ id: "ada-1", name: "Ada", ...address }) })],
        adapter,
        session: { strategy: "jwt" },
        callbacks: {
          signIn: ({ user }) => heard.push({ ...user }) > 0,
          jwt: ({ token, user }) => {
            if (user !== undefined)
              heard.push({ ...user }, JSON.parse(JSON.stringify(token)) as object as never)
            return token
          },
        },
        events: {
          createUser: ({ user }) => void heard.push({ ...user }),
          linkAccount: ({ profile }) => void heard.push({ ...profile }),
          signIn: ({ user }) => void heard.push({ ...user }),
        },
      })
      const browser = service.browser()
      await signIn(browser, idp, { with: "plain" })
      expect(inputs.createUser).toHaveLength(1)
      expect(inputs.createUser?.[0]?.[0]).not.toHaveProperty("email")
      expect(inputs.getUserByEmail).toBeUndefined()
      expect(heard).toHaveLength(6)
      for (const user of heard) expect(user).not.toHaveProperty("email")
      const session = (await browser.get("/auth/session")).json() as { user: object }
      expect(Object.keys(session.user)).not.toContain("email")
      const token = await decode({
        token: browser.cookies.get(sessionCookie)?.value,
        secret,
        salt: sessionCookie,
      })
      expect(token).toMatchObject({ name: "Ada" })
      expect(token).not.toHaveProperty("email")
    },
  )
})

describe("the account id is what `profile()` calls `id` (D40):", () => {
  async function attempt(id: unknown) {
    const accounts: unknown[] = []
    const service = createService({
      providers: [idp.oauth({ profile: () => ({ id: id as string }) })],
      events: { signIn: ({ account }) => void accounts.push(account?.providerAccountId) },
    })
    const visit = await signIn(service.browser(), idp, { with: "plain" })
    return { accounts, error: errorOf(visit) ?? null, log: service.log.types() }
  }

  test.each<[unknown, string]>([
    ["ada-1", "ada-1"],
    [" 7 ", " 7 "],
    [7, "7"],
    [0, "0"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    ["12345678901234567890", "12345678901234567890"],
  ])("%j is one [ID-18]", async (id, accountId) => {
    expect(await attempt(id)).toEqual({ accounts: [accountId], error: null, log: [] })
  })

  test.each<[unknown]>([
    [null],
    [undefined],
    [""],
    [" \t"],
    [Number.NaN],
    [Infinity],
    [1.5],
    [2 ** 53],
    [true],
    [{ id: 1 }],
    [["ada"]],
    ["null"],
    ["undefined"],
    ["NaN"],
    ["Infinity"],
    ["-Infinity"],
    ["[object Object]"],
    ["ada\u0000"],
    ["a\ud800"],
    ["\udc00\ud800"],
  ])("%j is refused: two people would share it [ID-18, OAU-10, ADV-18]", async (id) => {
    expect(await attempt(id)).toEqual({
      accounts: [],
      error: "OAuthCallbackError",
      log: ["OAuthProfileParseError"],
    })
  })

  test("the provider's default profile makes no id of a subject that is null [ID-18]", async () => {
    idp.misbehave = { userinfo: (all) => ({ ...all, sub: null }) }
    const visit = await signIn(createService({ providers: [idp.oauth()] }).browser(), idp, { with: "plain" })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
  })
})

describe("the functions of a provider make their requests", () => {
  const ask = async (request: (way: typeof fetch) => Promise<Response>) => {
    idp.arrivals.length = 0
    const userinfo: OAuthConfig["userinfo"] = {
      request: async ({ provider }) =>
        (await request(provider[customFetch] ?? fetch)).json() as Promise<Profile>,
    }
    const browser = createService({ providers: [idp.oauth({ userinfo })] }).browser()
    const visit = await signIn(browser, idp, { with: "plain" })
    return { error: errorOf(visit) ?? null, arrival: idp.arrivals.find(({ path }) => path === "/userinfo") }
  }
  const init = {
    method: "POST",
    headers: { authorization: "Bearer x" },
    body: new URLSearchParams({ fields: "name" }),
  }

  test.each<[string, (way: typeof fetch) => Promise<Response>]>([
    ["an address and options", async (way) => way("https://idp.example/userinfo", init)],
    ["a request", async (way) => way(new Request("https://idp.example/userinfo", init))],
  ])("given as %s, whole [OAU-06]", async (_title, request) => {
    const { arrival } = await ask(request)
    expect(arrival?.headers.get("authorization")).toBe("Bearer x")
    expect(arrival?.body.get("fields")).toBe("name")
  })

  // ADV-09
  test("under the rules of all: https only, no redirect [DO-02, OA-09, OA-16]", async () => {
    expect((await ask(async (way) => way("http://idp.example/userinfo"))).error).toBe("OAuthCallbackError")
    idp.misbehave = { userinfo: () => Response.redirect("https://evil.example/") }
    expect((await ask(async (way) => way("https://idp.example/userinfo"))).error).toBe("OAuthCallbackError")
  })
})

test.each([
  ["expires_at computed", { expires_in: 60 }, Date.parse("2026-03-01") / 1000 + 60],
  ["its own expires_at", { expires_at: 7 }, 7],
  ["no expires_at of what cannot be believed", { expires_in: -1 }, undefined],
])(
  "tokens that the application requests itself are handed on alike: %s [TYP-14, TYP-15]",
  async (_title, life, wanted) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01") })
    const accounts: unknown[] = []
    const tokens = { access_token: "mine", token_type: "BEARER" as "bearer", ...life }
    const provider = idp.oauth({
      token: { request: () => ({ tokens }) },
      userinfo: { request: () => ({ sub: "ada" }) },
    })
    const service = createService({
      providers: [provider],
      events: { signIn: ({ account }) => void accounts.push([account?.token_type, account?.expires_at]) },
    })
    await signIn(service.browser(), idp, { with: "plain" })
    expect(accounts).toEqual([["bearer", wanted]])
  },
)

test("an answer with a code by another name is for the application's own token request [TYP-27, OAU-06]", async () => {
  const provider = idp.oauth({
    token: { request: ({ params }) => ({ tokens: { access_token: params["auth_code"] ?? "" } }) },
    userinfo: { request: ({ tokens }) => ({ sub: `of ${tokens.access_token}` }) },
  })
  const accounts: unknown[] = []
  const service = createService({
    providers: [provider],
    events: { signIn: ({ account }) => void accounts.push(account?.providerAccountId) },
  })
  const browser = service.browser()
  const back = idp.consent((await browser.submit("/auth/signin/plain")).location)
  back.searchParams.set("auth_code", "7")
  back.searchParams.delete("code")
  await browser.get(back.pathname + back.search)
  expect(accounts).toEqual(["of 7"])
})

// ADV-08
describe("a signed UserInfo answer", async () => {
  const pair = await generateKeyPair("RS256", { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: "userinfo", alg: "RS256" }
  const now = Math.floor(Date.now() / 1000)

  async function attempt(claims: Record<string, unknown>) {
    const token = await new SignJWT({ ...ada, iss: idp.issuer, aud: "client/1", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "userinfo" })
      .sign(pair.privateKey)
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: [...keys, jwk] }),
      userinfo: () => new Response(token, { headers: { "content-type": "application/jwt" } }),
    }
    const client = { userinfo_signed_response_alg: "RS256" }
    const browser = createService({ providers: [idp.oidc({ idToken: false, client })] }).browser()
    const visit = await signIn(browser, idp)
    return browser.cookies.has(sessionCookie) ? "session" : errorOf(visit)
  }

  test.each([
    ["a list with us as its audience", { aud: ["client/1"] }],
    ["neither issuer nor audience", { iss: undefined, aud: undefined }],
    ["times that hold", { iat: now, nbf: now, exp: now + 60 }],
  ])("is believed with %s [ID-12]", async (_title, claims) => {
    expect(await attempt(claims)).toBe("session")
  })

  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "client/2" }],
    ["an end that has passed", { exp: now - 60 }],
    ["a beginning that is to come", { nbf: now + 600 }],
    ["a time that is text", { exp: "tomorrow" }],
    ["another person", { sub: "eve" }],
  ])("is refused with %s [ID-12.2]", async (_title, claims) => {
    expect(await attempt(claims)).toBe("OAuthCallbackError")
  })
})
