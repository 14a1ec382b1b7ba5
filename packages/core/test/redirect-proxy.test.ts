import { expect, describe, test } from "vitest"
import type { AuthConfig } from "@latchkey/core"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, targetOf } from "./service.ts"

const idp = await createIdentityProvider()
const proxyUrl = "https://stable.example/auth"

/** One service at two addresses: a stable one, and a preview deployment. */
function deployments(options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [idp.oidc()], redirectProxyUrl: proxyUrl, ...options })
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

  test("of the provider wins over the configuration's [CFG-27]", async () => {
    const { preview } = deployments({
      providers: [idp.oidc({ redirectProxyUrl: "https://own.example/api/auth/" })],
    })
    const begun = await preview.submit("/auth/signin/idp")
    expect(begun.location?.searchParams.get("redirect_uri")).toBe("https://own.example/api/auth/callback/idp")
  })

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

  test("sends nobody to an address that a stranger put into a state [RD-04, OA-14]", async () => {
    const { stable } = deployments()
    const stranger = createService({
      providers: [idp.oidc()],
      redirectProxyUrl: proxyUrl,
      secret: "the secret of somebody else, of sufficient length",
    }).browser("https://evil.example")
    const back = idp.consent((await stranger.submit("/auth/signin/idp")).location)
    const visit = await stable.get(back.pathname + back.search)
    expect(targetOf(visit)).toBe("https://stable.example/auth/error")
    expect(errorOf(visit)).toBe("Configuration")
  })

  describe("with `trustHost` as a list", () => {
    const through = async (trustHost: string[], at: string) => {
      // The deployments share a secret, and not a configuration: each trusts its own host.
      const stable = deployments({ trustHost }).stable
      const preview = createService({ providers: [idp.oidc()], redirectProxyUrl: proxyUrl }).browser(at)
      const back = idp.consent((await preview.submit("/auth/signin/idp")).location)
      return stable.get(back.pathname + back.search)
    }

    test.each([
      ["itself", "https://preview-7.example", ["stable.example", "preview-7.example"]],
      ["by a pattern", "https://pr-7.apps.example", ["stable.example", "*.apps.example"]],
      ["with its port", "https://localhost:4000", ["stable.example", "localhost:4000"]],
    ])("goes on to a deployment that is listed %s [RD-04, OAU-09]", async (_title, at, hosts) => {
      expect(targetOf(await through(hosts, at))).toBe(`${at}/auth/callback/idp`)
    })

    test.each([
      ["no other host", "https://evil.example", ["stable.example", "*.apps.example"]],
      ["no host that only ends alike", "https://evilapps.example", ["stable.example", "*.apps.example"]],
      ["no other port", "https://localhost:4001", ["stable.example", "localhost:4000"]],
    ])(
      "goes on to %s: the sign-in page of the stable address offers to start again [RD-04]",
      async (_title, at, hosts) => {
        const visit = await through(hosts, at)
        expect([targetOf(visit), errorOf(visit)]).toEqual([
          "https://stable.example/auth/signin",
          "OAuthCallbackError",
        ])
      },
    )
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
    expect(visit.location?.href).toBe("https://preview-7.example/auth/signin?error=OAuthCallbackError")
  })
})
