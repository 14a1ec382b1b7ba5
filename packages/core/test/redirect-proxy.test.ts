import { expect, describe, test } from "vitest"
import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, targetOf } from "./service.ts"

const idp = await createIdentityProvider()
const proxyUrl = "https://stable.example/auth"

/** Creates one service at two URLs: a stable one, and a preview deployment. */
function deployments(options: Partial<AuthConfig> = {}) {
  const service = createService({
    providers: [idp.oidc()],
    redirectProxyUrl: proxyUrl,
    trustHost: ["stable.example", "preview-7.example"],
    ...options,
  })
  return {
    stable: service.browser("https://stable.example"),
    preview: service.browser("https://preview-7.example"),
    service,
  }
}

describe("redirectProxyUrl", () => {
  test("is what the redirect_uri is built from [CFG-24, CFG-25, ENV-05]", async () => {
    const { preview } = deployments()
    const begun = await preview.submit("/auth/signin/idp")
    expect(begun.location?.searchParams.get("redirect_uri")).toBe("https://stable.example/auth/callback/idp")
  })

  test.each(["", "/", "//"])(
    "of the provider wins over the configuration's, and may end in %j [CFG-27]",
    async (end) => {
      const { preview } = deployments({
        providers: [idp.oidc({ redirectProxyUrl: `https://own.example/api/auth${end}` })],
      })
      const begun = await preview.submit("/auth/signin/idp")
      expect(begun.location?.searchParams.get("redirect_uri")).toBe(
        "https://own.example/api/auth/callback/idp",
      )
    },
  )

  test("sends state along, which the proxy reads: the answer goes on, whole, to where the flow began [CFG-26, OAU-04, OAU-09]", async () => {
    const { stable, preview } = deployments()
    const back = idp.consent((await preview.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
    expect(back.origin).toBe("https://stable.example")
    const forwarded = await stable.get(back.pathname + back.search)
    expect(forwarded.status).toBe(302)
    expect(targetOf(forwarded)).toBe("https://preview-7.example/auth/callback/idp")
    expect(Object.fromEntries(forwarded.location?.searchParams ?? [])).toEqual(
      Object.fromEntries(back.searchParams),
    )
    const visit = await preview.get(`/auth/callback/idp${forwarded.location?.search}`)
    expect(visit.location?.href).toBe("https://preview-7.example/in")
    expect((await preview.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("serves the flows of the stable address itself [OAU-09]", async () => {
    const { stable } = deployments()
    const back = idp.consent((await stable.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
    expect((await stable.get(back.pathname + back.search)).location?.href).toBe("https://stable.example/in")
  })

  // ADV-10
  test("sends nobody to an address that a stranger put into a state [RD-04.1, OA-14]", async () => {
    const { stable } = deployments()
    const attackersProxy = createService({
      providers: [idp.oidc()],
      redirectProxyUrl: proxyUrl,
      trustHost: ["evil.example"],
      secret: "the secret of another application, long enough",
    }).browser("https://evil.example")
    const back = idp.consent((await attackersProxy.submit("/auth/signin/idp")).location)
    const visit = await stable.get(back.pathname + back.search)
    expect(targetOf(visit)).toBe("https://stable.example/auth/signin")
    expect(errorOf(visit)).toBe("OAuthCallbackError")
  })

  describe("sends an answer on where `trustHost` of the proxy says so (D36):", () => {
    const through = async (trustHost: AuthConfig["trustHost"], at: string, variables = {}) => {
      // The deployments share a secret, but not the configuration: each knows its own host.
      const { stable, service } = deployments({ trustHost })
      if (Object.keys(variables).length > 0) setEnvDefaults(variables, service.config)
      const preview = createService({
        providers: [idp.oidc()],
        redirectProxyUrl: proxyUrl,
        trustHost: [new URL(at).host],
      }).browser(at)
      const back = idp.consent((await preview.submit("/auth/signin/idp")).location)
      return stable.get(back.pathname + back.search)
    }

    test.each([
      ["the host itself", "https://preview-7.example", ["stable.example", "preview-7.example"]],
      ["every subdomain", "https://pr-7.apps.example", ["stable.example", "*.apps.example"]],
      [
        "part of a label",
        "https://shop-git-7-team.host.example",
        ["stable.example", "shop-*-team.host.example"],
      ],
      ["the host with its port", "https://preview.example:4000", ["stable.example", "preview.example:4000"]],
      [
        "the host with its scheme",
        "https://preview-7.example",
        ["https://stable.example", "https://preview-7.example"],
      ],
      [
        "a pattern with its scheme",
        "https://pr-7.apps.example",
        ["stable.example", "https://*.apps.example"],
      ],
    ])("%s [RD-04, OAU-09]", async (_title, at, hosts) => {
      expect(targetOf(await through(hosts, at))).toBe(`${at}/auth/callback/idp`)
    })

    const refused = ["https://stable.example/auth/signin", "OAuthCallbackError"]
    test.each<[string, string, AuthConfig["trustHost"]]>([
      ["another host", "https://evil.example", ["stable.example", "*.apps.example"]],
      // ADV-10
      ["a host that only ends alike", "https://evilapps.example", ["stable.example", "*.apps.example"]],
      // ADV-53
      ["two labels for one", "https://shop-a.evil.host.example", ["stable.example", "shop-*.host.example"]],
      ["another port", "https://preview.example:4001", ["stable.example", "preview.example:4000"]],
      [
        "a port where the scheme is fixed",
        "https://preview.example:444",
        ["stable.example", "https://preview.example"],
      ],
      ["any host, for it lists none", "https://preview-7.example", true],
    ])(
      "not %s: the sign-in page of the stable address offers to start again [RD-04]",
      async (_title, at, hosts) => {
        const visit = await through(hosts, at)
        expect([targetOf(visit), errorOf(visit)]).toEqual(refused)
      },
    )

    test("in production not loopback, unless it is listed [RD-04]", async () => {
      const production = { NODE_ENV: "production", AUTH_URL: "https://stable.example/auth" }
      const at = "http://localhost:3000"
      expect(targetOf(await through(["stable.example"], at))).toBe(`${at}/auth/callback/idp`)
      expect(errorOf(await through(["stable.example"], at, production))).toBe("OAuthCallbackError")
      expect(targetOf(await through(["localhost:3000"], at, production))).toBe(`${at}/auth/callback/idp`)
    })
  })

  describe("is used by a deployment that knows its own address (D36):", () => {
    const start = async (at: string, options: Partial<AuthConfig>, variables = {}, headers = {}) => {
      const service = createService({ providers: [idp.oidc()], redirectProxyUrl: proxyUrl, ...options })
      setEnvDefaults(variables, service.config)
      const browser = service.browser(at)
      const visit = await browser.submit("/auth/signin/idp", {}, headers)
      return [targetOf(visit), service.log.errors[0]?.message ?? null]
    }
    const begun = ["https://idp.example/authorize", null]
    const production = { NODE_ENV: "production" }
    const vercel = { ...production, VERCEL: "1" }

    test.each<[string, string, Partial<AuthConfig>, Record<string, string>]>([
      ["AUTH_URL", "https://preview-7.example", {}, { AUTH_URL: "https://preview-7.example/auth" }],
      ["VERCEL_URL", "https://a-7.vercel.app", {}, { ...vercel, VERCEL_URL: "a-7.vercel.app" }],
      ["VERCEL_BRANCH_URL", "https://a-b.vercel.app", {}, { ...vercel, VERCEL_BRANCH_URL: "a-b.vercel.app" }],
      [
        "VERCEL_PROJECT_PRODUCTION_URL",
        "https://shop.example",
        {},
        { ...vercel, VERCEL_PROJECT_PRODUCTION_URL: "shop.example" },
      ],
      [
        "CF_PAGES_URL",
        "https://7.shop.pages.dev",
        {},
        { ...production, CF_PAGES: "1", CF_PAGES_URL: "https://7.shop.pages.dev" },
      ],
      ["a trustHost list", "https://pr-7.apps.example", { trustHost: ["*.apps.example"] }, production],
      ["being on loopback in development", "http://localhost:3000", { trustHost: true }, {}],
    ])("by %s [CFG-24, HO-01, RD-04]", async (_title, at, options, variables) => {
      expect(await start(at, options, variables)).toEqual(begun)
    })

    test.each<[string, string, Partial<AuthConfig>, Record<string, string>]>([
      ["`trustHost: true`", "https://preview-7.example", { trustHost: true }, production],
      ["AUTH_TRUST_HOST", "https://preview-7.example", { trustHost: undefined }, { AUTH_TRUST_HOST: "true" }],
      [
        "another name of the platform",
        "https://evil.example",
        { trustHost: undefined },
        { ...vercel, VERCEL_URL: "a-7.vercel.app" },
      ],
      [
        "variables of a platform that is not there",
        "https://a-7.vercel.app",
        { trustHost: true },
        { VERCEL_URL: "a-7.vercel.app" },
      ],
      ["loopback in production", "http://localhost:3000", { trustHost: true }, production],
      ["http", "http://preview-7.example", { trustHost: ["preview-7.example"] }, production],
    ])(
      "not by %s: the start is refused, and the log says what to set [RD-04, HO-01, ERR-30]",
      async (_title, at, options, variables) => {
        const [target, message] = await start(at, options, variables)
        expect(target).toBe(`${at}/auth/signin`)
        expect(message).toMatch(/AUTH_URL.*trustHost/)
      },
    )

    // ADV-10
    test("never by X-Forwarded-Host: no state names an attacker's host [HO-02, RD-04]", async () => {
      const headers = { "x-forwarded-host": "evil.example", origin: "https://evil.example" }
      const [target, message] = await start("https://preview-7.example", { trustHost: true }, vercel, headers)
      expect([target, message]).toEqual([
        "https://evil.example/auth/signin",
        expect.stringMatching(/evil\.example/),
      ])
    })
  })

  test("sends an answer by form_post on as a query, which the deployment takes [OAU-09]", async () => {
    const { stable, preview } = deployments({
      providers: [idp.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const back = idp.consent((await preview.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
    const crossSite = { origin: "null", "sec-fetch-site": "cross-site" }
    const forwarded = await stable.post(back.pathname, Object.fromEntries(back.searchParams), crossSite)
    expect(targetOf(forwarded)).toBe("https://preview-7.example/auth/callback/idp")
    const visit = await preview.get(`/auth/callback/idp${forwarded.location?.search}`)
    expect(visit.location?.href).toBe("https://preview-7.example/in")
  })

  test("sends an error of the provider on too [OAU-09, OAU-10]", async () => {
    const { stable, preview } = deployments()
    const back = idp.consent((await preview.submit("/auth/signin/idp")).location)
    back.searchParams.delete("code")
    back.searchParams.set("error", "access_denied")
    const forwarded = await stable.get(back.pathname + back.search)
    const visit = await preview.get(`/auth/callback/idp${forwarded.location?.search}`)
    expect(visit.location?.href).toBe(
      "https://preview-7.example/auth/signin?error=OAuthCallbackError&code=access_denied",
    )
  })
})
