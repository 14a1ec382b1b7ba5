import type { AuthConfig } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { SignJWT } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ada, createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const other = await createIdentityProvider()
const now = (): number => Math.floor(Date.now() / 1000)

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

function setup(provider: Partial<OIDCConfig> = {}, options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [idp.oidc(provider)], ...options })
  return { service, browser: service.browser() }
}
const paths = (): string[] => idp.arrivals.map(({ path }) => path)

describe("a sign-in with OpenID Connect", () => {
  test("discovers the endpoints, sends a nonce, and takes the profile of the id_token (D4) [OAU-01, OAU-02, OAU-06, OA-16, SVC-03]", async () => {
    const { browser } = setup()
    const begun = await browser.submit("/auth/signin/idp")
    const asked = begun.location?.searchParams
    expect(targetOf(begun)).toBe("https://idp.example/authorize")
    expect(asked?.get("nonce")).toMatch(/^[\w-]{43}$/)
    expect([asked?.get("scope"), asked?.get("code_challenge_method")]).toEqual([
      "openid profile email",
      "S256",
    ])
    const back = idp.consent(begun.location)
    await browser.get(back.pathname + back.search)
    expect((await browser.get("/auth/session")).json()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://idp.example/ada.png" },
    })
    expect(paths()).toEqual(["/.well-known/openid-configuration", "/token", "/keys"])
  })

  // ADV-08
  test("takes the profile of userinfo with idToken false, and then only the same user's [OAU-06, ID-12.1]", async () => {
    idp.misbehave = { userinfo: (profile) => ({ ...profile, name: "Ada of userinfo" }) }
    const { browser } = setup({ idToken: false })
    await signIn(browser, idp)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada of userinfo" } })
    idp.misbehave = { userinfo: (profile) => ({ ...profile, sub: "somebody-else" }) }
    expect(errorOf(await signIn(setup({ idToken: false }).browser, idp))).toBe("OAuthCallbackError")
  })

  test("asks for the metadata once, though many begin at once (D19)", async () => {
    const { service } = setup()
    await Promise.all(Array.from({ length: 20 }, async () => service.browser().submit("/auth/signin/idp")))
    expect(paths()).toEqual(["/.well-known/openid-configuration"])
  })

  test("keeps metadata and keys for an hour, and uses them for a day while the provider does not answer (D19)", async () => {
    const start = Date.parse("2026-03-01T12:00:00Z")
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { browser } = setup()
    await signIn(browser, idp)
    idp.arrivals.length = 0
    vi.setSystemTime(start + 3_599_000)
    await signIn(browser, idp)
    expect(paths()).toEqual(["/token"])
    vi.setSystemTime(start + 80_000_000)
    idp.misbehave = {
      network: ({ pathname }) => {
        if (pathname !== "/token") throw new TypeError("fetch failed")
      },
    }
    expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
    vi.setSystemTime(start + 90_000_000)
    expect(errorOf(await browser.submit("/auth/signin/idp"))).toBe("Configuration")
  })

  test("fetches the keys again when the provider has a new one, right after the first fetch too (D2) [ID-14]", async () => {
    const { browser } = setup()
    await signIn(browser, idp)
    await idp.rotate()
    expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
    expect(paths().filter((path) => path === "/keys")).toHaveLength(2)
  })

  test("does not fetch keys for every token with a made-up key [ID-14]", async () => {
    const { browser } = setup()
    await signIn(browser, idp)
    idp.misbehave = { header: (header) => ({ ...header, kid: "made up" }) }
    for (let round = 0; round < 3; round++) await signIn(browser, idp)
    expect(paths().filter((path) => path === "/keys")).toHaveLength(2)
  })

  test.each([
    ["no kid", (header: object) => ({ ...header, kid: undefined })],
    // ADV-06, ADV-09
    [
      "headers that name keys",
      (header: object) => ({ ...header, jku: "https://evil.example", x5u: "https://evil.example" }),
    ],
  ])("verifies with the keys of the issuer, given %s [ID-14, ID-15]", async (_, header) => {
    idp.misbehave = { header: header as NonNullable<Misbehaviour["header"]> }
    const { browser } = setup()
    await signIn(browser, idp)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect(paths()).toEqual(["/.well-known/openid-configuration", "/token", "/keys"])
  })

  test.each([
    ["one that isn't base64url", { kty: "RSA", n: "!".repeat(400), e: "!" }],
    ["one without an exponent", { kty: "RSA", n: "A".repeat(400) }],
    ["one whose exponent is a number", { kty: "RSA", n: "A".repeat(400), e: 65_537 }],
    ["one that isn't public", { kty: "oct", k: "AAAA" }],
    ["a text", "junk"],
  ])("is not hindered by an unusable key beside the right one: %s [ID-14, ID-17.1]", async (_, unusable) => {
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: [unusable, ...keys] }),
      header: (header) => ({ alg: header.alg }),
    }
    const { browser } = setup()
    await signIn(browser, idp)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test.each([
    ["aud as an array with just us", { aud: ["client/1"] }],
    ["azp that is us", { azp: "client/1" }],
    ["a clock that is 29 s ahead", { iat: now() + 25, exp: now() + 300 }],
    ["200 groups", { groups: Array.from({ length: 200 }, (_, index) => `group number ${index}`) }],
  ])("accepts an id_token with %s", async (_, claims) => {
    idp.misbehave = { claims: (all) => ({ ...all, ...claims }) }
    const { browser } = setup()
    await signIn(browser, idp)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })
})

describe("with trustedAudiences, an id_token", () => {
  const trusting = { trustedAudiences: ["client/2", "project"] }
  const outcomeOf = async (claims: Record<string, unknown>): Promise<boolean> => {
    idp.misbehave = { claims: (all) => ({ ...all, ...claims }) }
    const { browser } = setup(trusting)
    await signIn(browser, idp)
    return browser.cookies.has(sessionCookie)
  }

  test.each([
    ["the client alone", { aud: "client/1" }],
    [
      "the client and a trusted audience, and the client as azp",
      { aud: ["project", "client/1"], azp: "client/1" },
    ],
    ["the client and all of them", { aud: ["client/1", "client/2", "project"], azp: "client/1" }],
  ])("is accepted if it names %s [ID-02]", async (_, claims) => {
    expect(await outcomeOf(claims)).toBe(true)
  })

  test.each([
    ["a further audience [ID-02.1]", { aud: ["client/1", "project", "client/3"], azp: "client/1" }],
    ["a further audience that is not a string [ID-02]", { aud: ["client/1", ["project"]], azp: "client/1" }],
    ["a trusted audience alone [ID-02]", { aud: "project", azp: "client/1" }],
    ["trusted audiences without the client [ID-02]", { aud: ["client/2", "project"], azp: "client/1" }],
    ["a trusted audience and no azp [ID-02]", { aud: ["client/1", "project"], azp: undefined }],
    ["a trusted audience as azp [ID-03]", { aud: ["client/1", "client/2"], azp: "client/2" }],
  ])("is refused if it names %s", async (_, claims) => {
    expect(await outcomeOf(claims)).toBe(false)
  })
})

describe("an id_token is refused, and nobody is signed in,", () => {
  const refused = ["https://app.example/auth/signin?error=OAuthCallbackError", false, ["OAuthCallbackError"]]
  const claims: [string, Record<string, unknown>][] = [
    // ADV-07
    ["another iss [ID-01.1]", { iss: "https://idp.example/" }],
    ["no iss [ID-01]", { iss: undefined }],
    // ADV-07
    ["another aud [ID-02]", { aud: "client/2" }],
    ["no aud [ID-02]", { aud: undefined }],
    ["an empty aud [ID-02]", { aud: [] }],
    // ADV-07
    ["a second audience [ID-02]", { aud: ["client/1", "client/2"], azp: "client/1" }],
    // ADV-07
    ["another azp [ID-03]", { azp: "client/2" }],
    ["an exp that has passed [ID-06.1]", { exp: now() - 60 }],
    ["no exp [ID-06]", { exp: undefined }],
    ["an iat in the future [ID-07.1]", { iat: now() + 600, exp: now() + 900 }],
    ["an iat of the day before yesterday [ID-07]", { iat: now() - 2 * 86_400 }],
    ["no iat [ID-07]", { iat: undefined }],
    ["an iat that is text [ID-07]", { iat: "now" }],
    // ADV-01
    ["another nonce [ID-08.1]", { nonce: "another" }],
    ["no nonce [ID-08]", { nonce: undefined }],
    // ADV-08
    ["another at_hash [ID-09.1]", { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["no sub [ID-11]", { sub: undefined }],
    ["an empty sub [ID-11]", { sub: "" }],
    ["a sub that is too long [ID-11]", { sub: "s".repeat(256) }],
    ["a sub that begins beyond ASCII [ID-11]", { sub: "äda" }],
    ["a sub that ends beyond ASCII [ID-11]", { sub: "adä" }],
  ]
  test.each(claims)("with %s [OAU-10]", async (_, change) => {
    idp.misbehave = { claims: (all) => ({ ...all, ...change }) }
    expect(await attempt()).toEqual(refused)
  })

  const tokens: [string, Misbehaviour][] = [
    ["without one", { tokens: (answer) => ({ ...answer, id_token: undefined }) }],
    ["that is no JWT", { tokens: (answer) => ({ ...answer, id_token: "garbage" }) }],
    // ADV-05
    [
      "that is not signed (none) [ID-05.1]",
      { idToken: (token) => `${reheader(token, { alg: "none" }).replace(/[^.]*$/, "")}` },
    ],
    // ADV-05
    ["with a broken signature [ID-04.1]", { idToken: (token) => `${token.slice(0, -8)}AAAAAAAA` }],
    // ADV-05
    [
      "with a changed payload [ID-04]",
      { idToken: (token) => token.replace(/\.[^.]*\./, `.${btoa('{"sub":"eve"}').replace(/=+$/, "")}.`) },
    ],
    // ADV-06
    [
      "that says crit [ID-16.1]",
      { idToken: (token) => reheader(token, { alg: "RS256", crit: ["b64"], b64: false }) },
    ],
    // ADV-05
    ["while the keys can't be fetched [ID-04]", { keys: () => new Response("down", { status: 503 }) }],
    [
      "while the key is meant for encryption [ID-17]",
      { keys: ({ keys }) => ({ keys: keys.map((key) => ({ ...key, use: "enc" })) }) },
    ],
    [
      "while the key may not verify [ID-17]",
      { keys: ({ keys }) => ({ keys: keys.map((key) => ({ ...key, key_ops: ["sign"] })) }) },
    ],
    // ADV-06
    [
      "of an algorithm that was not announced [ID-05]",
      { metadata: (all) => ({ ...all, id_token_signing_alg_values_supported: ["ES256"] }) },
    ],
  ]
  test.each(tokens)("%s [OAU-10]", async (_, fault) => {
    idp.misbehave = fault
    expect(await attempt()).toEqual(refused)
  })

  // ADV-06
  test("signed with the client secret, unless the client is registered so [ID-05]", async () => {
    const key = new TextEncoder().encode("client secret + more than 32 bytes long")
    let nonce = ""
    const forge = async () =>
      new SignJWT({ ...ada, nonce })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(idp.issuer)
        .setAudience("client/1")
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(key)
    const signedIn = async (provider: Partial<OIDCConfig>) => {
      const { browser } = setup(provider)
      const begun = await browser.submit("/auth/signin/idp")
      nonce = begun.location?.searchParams.get("nonce") ?? ""
      const token = await forge()
      idp.misbehave = { tokens: (answer) => ({ ...answer, id_token: token }) }
      const back = idp.consent(begun.location)
      await browser.get(back.pathname + back.search)
      return browser.cookies.has(sessionCookie)
    }
    expect(await signedIn({})).toBe(false)
    expect(await signedIn({ client: { id_token_signed_response_alg: "HS256" } })).toBe(true)
  })

  test("signed by another provider of the same issuer name (D2) [ID-04]", async () => {
    const { browser } = setup()
    const stolen = createService({ providers: [other.oidc()] }).browser()
    other.misbehave = { idToken: (token) => ((idp.misbehave = { idToken: () => token }), token) }
    await signIn(stolen, other)
    expect(errorOf(await signIn(browser, idp))).toBe("OAuthCallbackError")
  })

  async function attempt() {
    const { browser, service } = setup()
    const visit = await signIn(browser, idp)
    return [visit.location?.href, browser.cookies.has(sessionCookie), service.log.types()]
  }
})

function reheader(token: string, header: object): string {
  return token.replace(/^[^.]*/, btoa(JSON.stringify(header)).replace(/=+$/, ""))
}
