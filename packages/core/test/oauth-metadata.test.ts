import { customFetch } from "@latchkey/core"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00Z")

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

function setup(provider: Partial<OIDCConfig> = {}) {
  const service = createService({ providers: [idp.oidc(provider)] })
  return { service, browser: service.browser() }
}
const paths = (): string[] => idp.arrivals.map(({ path }) => path)

describe("the metadata", () => {
  const documents: [string, NonNullable<Misbehaviour["metadata"]>][] = [
    // ADV-09
    ["of another issuer [ID-01, OA-16.1]", (all) => ({ ...all, issuer: "https://evil.example" })],
    ["without an authorization endpoint", (all) => ({ ...all, authorization_endpoint: undefined })],
    // ADV-09
    [
      "with a plain http token endpoint (D2) [OA-16]",
      (all) => ({ ...all, token_endpoint: "http://idp.example/token" }),
    ],
    ["that is a page", () => new Response("<html>")],
    // ADV-09
    ["that redirects [OA-09]", () => Response.redirect("https://evil.example/")],
    ["that is not there", () => new Response(null, { status: 404 })],
  ]
  test.each(documents)(
    "%s leads back to the sign-in page; a later try can succeed",
    async (_title, metadata) => {
      const { browser } = setup()
      idp.misbehave = { metadata }
      const begun = await browser.submit("/auth/signin/idp")
      expect([targetOf(begun), errorOf(begun)]).toEqual(["https://app.example/auth/signin", "Configuration"])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      idp.misbehave = {}
      expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
    },
  )

  test("gives a plain OAuth provider with an issuer the endpoints that it does not name itself [OAU-06]", async () => {
    const provider: Partial<OAuthConfig> = { issuer: idp.issuer, userinfo: undefined }
    const browser = createService({ providers: [idp.oauth(provider)] }).browser()
    await signIn(browser, idp, { with: "plain" })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(paths()).toEqual(["/.well-known/openid-configuration", "/token", "/userinfo"])
  })

  test("and the keys are asked for as JSON, and nothing is sent with the request (OpenID Connect Discovery §4.1)", async () => {
    await signIn(setup().browser, idp)
    const asked = idp.arrivals.filter(({ path }) => path !== "/token")
    expect(asked.map(({ path, headers }) => [path, ...headers])).toEqual([
      ["/.well-known/openid-configuration", ["accept", "application/json"]],
      ["/keys", ["accept", "application/json, application/jwk-set+json"]],
    ])
  })

  test("is not asked by the callback of a plain OAuth provider with an issuer: no key is needed [OAU-06]", async () => {
    const browser = createService({ providers: [idp.oauth({ issuer: idp.issuer })] }).browser()
    await signIn(browser, idp, { with: "plain" })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(paths()).toEqual(["/token", "/userinfo"])
  })

  test("is not asked where the configuration names the endpoints; these too are https only [OA-16]", async () => {
    const provider = idp.oauth({ authorization: "http://idp.example/authorize" })
    const begun = await createService({ providers: [provider] })
      .browser()
      .submit("/auth/signin/plain")
    expect([targetOf(begun), errorOf(begun)]).toEqual(["https://app.example/auth/signin", "Configuration"])
  })

  test("may spell a bare origin with or without a slash, though a flow begins without it [OA-05, OA-16]", async () => {
    idp.misbehave = {
      metadata: (all) => ({ ...all, issuer: `${idp.issuer}/` }),
      claims: (all) => ({ ...all, iss: `${idp.issuer}/` }),
    }
    const { browser } = setup({ authorization: `${idp.issuer}/authorize`, token: `${idp.issuer}/token` })
    const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
    expect(paths()).toEqual([])
    back.searchParams.delete("iss")
    idp.misbehave = {
      ...idp.misbehave,
      metadata: (all) => ({
        ...all,
        issuer: `${idp.issuer}/`,
        authorization_response_iss_parameter_supported: false,
      }),
    }
    await browser.get(back.pathname + back.search)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("may come in the middle of a flow whose tokens the application requests itself [OA-05]", async () => {
    const { browser } = setup({
      authorization: `${idp.issuer}/authorize`,
      token: {
        async request({ params, checks, provider }) {
          const body = new URLSearchParams({
            ...params,
            grant_type: "authorization_code",
            redirect_uri: provider.callbackUrl,
            code_verifier: checks.code_verifier ?? "",
          })
          const parts = [provider.clientId ?? "", provider.clientSecret ?? ""]
          const credentials = parts
            .map((part) => new URLSearchParams({ "": part }).toString().slice(1))
            .join(":")
          const response = await provider[customFetch]?.(`${idp.issuer}/token`, {
            method: "POST",
            body,
            headers: { authorization: `Basic ${btoa(credentials)}` },
          })
          return { tokens: (await response?.json()) as { access_token: string } }
        },
      },
    })
    await signIn(browser, idp)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  // ADV-02
  test("that names another server in the middle of a flow ends that flow [OA-05]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { browser, service } = setup()
    await browser.submit("/auth/signin/idp")
    vi.setSystemTime(start + 3_500_000)
    const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
    vi.setSystemTime(start + 3_700_000)
    idp.misbehave = { metadata: (all) => ({ ...all, token_endpoint: `${idp.issuer}/other-token` }) }
    expect(targetOf(await browser.get(back.pathname + back.search))).toBe("https://app.example/auth/signin")
    expect(service.log.errors[0]?.message).toMatch(/no longer uses/)
    expect(paths()).not.toContain("/token")
  })
})

describe("an issuer with a path", () => {
  const issuer = "https://idp.example/test/a/alias/"
  const attempt = async (configured: string) => {
    const asked: string[] = []
    const answers: typeof fetch = async (input) => {
      asked.push(new Request(input).url)
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}authorize`,
        token_endpoint: `${issuer}token`,
        jwks_uri: `${issuer}jwks`,
      })
    }
    const begun = await setup({ issuer: configured, [customFetch]: answers }).browser.submit(
      "/auth/signin/idp",
    )
    return [asked, targetOf(begun)]
  }

  test("has its metadata below that path, whether it ends in a slash or not [OA-16]", async () => {
    expect(await attempt(issuer)).toEqual([
      [`${issuer}.well-known/openid-configuration`],
      `${issuer}authorize`,
    ])
  })

  test("is another one without its slash: it must be written as the provider writes it [ID-01, OA-16]", async () => {
    expect(await attempt(issuer.slice(0, -1))).toEqual([
      [`${issuer}.well-known/openid-configuration`],
      "https://app.example/auth/signin",
    ])
  })
})
