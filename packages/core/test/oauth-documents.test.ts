import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.arrivals.length = 0
})

function setup(provider: Partial<OIDCConfig> = {}) {
  return { browser: createService({ providers: [idp.oidc(provider)] }).browser() }
}
const paths = (): string[] => idp.arrivals.map(({ path }) => path)

describe("with a configuration that is made for each request (D19)", () => {
  const ways = idp.oidc()[customFetch] ?? fetch
  const fresh = (provider: Partial<OIDCConfig> = {}) => setup({ [customFetch]: ways, ...provider })

  test("asks for metadata and keys once all the same: requests to the same URL by the same fetch share them", async () => {
    await signIn(fresh().browser, idp)
    idp.arrivals.length = 0
    for (let round = 0; round < 3; round++) await signIn(fresh().browser, idp)
    expect(paths()).toEqual(["/token", "/token", "/token"])
    await Promise.all(Array.from({ length: 10 }, async () => fresh().browser.submit("/auth/signin/idp")))
    expect(paths()).toHaveLength(3)
  })

  test("shares nothing with another fetch function or another metadata address", async () => {
    await signIn(fresh().browser, idp)
    idp.arrivals.length = 0
    await setup().browser.submit("/auth/signin/idp")
    const wellKnown = `${idp.issuer}/.well-known/openid-configuration?tenant=2`
    await fresh({ wellKnown }).browser.submit("/auth/signin/idp")
    expect(paths()).toEqual(Array.from({ length: 2 }, () => "/.well-known/openid-configuration"))
  })

  test("shares nothing else: endpoints, client and logger belong to each configuration", async () => {
    const own = fresh({ authorization: "https://idp.example/own", clientId: "own" })
    const location = (await own.browser.submit("/auth/signin/idp")).location
    expect([location?.pathname, location?.searchParams.get("client_id")]).toEqual(["/own", "own"])
    const other = (await fresh().browser.submit("/auth/signin/idp")).location
    expect([other?.pathname, other?.searchParams.get("client_id")]).toEqual(["/authorize", "client/1"])
  })

  test("keeps the last hundred issuers of a fetch function and forgets the oldest", async () => {
    const asked: string[] = []
    const many: typeof fetch = async (input) => {
      const { origin } = new URL(new Request(input).url)
      asked.push(origin)
      return Response.json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      })
    }
    const begin = async (number: number) =>
      setup({ issuer: `https://idp-${number}.example`, [customFetch]: many }).browser.submit(
        "/auth/signin/idp",
      )
    for (let number = 0; number < 100; number++) await begin(number)
    await begin(0)
    await begin(100)
    expect(asked).toHaveLength(101)
    await begin(0)
    expect(asked).toHaveLength(101)
    await begin(1)
    expect(asked.at(-1)).toBe("https://idp-1.example")
  })
})
