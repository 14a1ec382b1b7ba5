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
    expect([...(forwarded.location?.searchParams ?? [])].sort()).toEqual([...back.searchParams].sort())
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
})
