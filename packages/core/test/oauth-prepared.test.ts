import type { AuthConfig } from "@latchkey/core"
import type { AuthorizationRequestContext, OAuthConfig, TokenRequestContext } from "@latchkey/core/providers"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"
import { createService, errorOf } from "./service.ts"
import { flows } from "./sign-in.ts"

/** The secret part of a sign-in, as a vendor would give it to the service in advance. */
const pin = "pin-of-this-sign-in"

/** A provider whose vendor doesn't use authorization codes. Both of its functions record what they get. */
function vendor(prepared: (context: AuthorizationRequestContext) => object | Promise<object>) {
  const started: AuthorizationRequestContext[] = []
  const finished: TokenRequestContext[] = []
  const provider: OAuthConfig = {
    id: "vendor",
    name: "Vendor",
    type: "oauth",
    clientId: "client",
    authorization: {
      url: "https://vendor.example/enter",
      request: async (context) => {
        started.push(context)
        return (await prepared(context)) as { url: string }
      },
    },
    token: {
      request: (context) => {
        finished.push(context)
        return { tokens: {} }
      },
    },
    userinfo: { request: () => ({ sub: "ada", name: "Ada" }) },
  }
  const service = (options: Partial<AuthConfig> = {}) => createService({ providers: [provider], ...options })
  return { started, finished, service }
}

const begin = async (browser: Browser): Promise<Visit> => browser.submit("/auth/signin/vendor")

const usual = ({ state, provider }: AuthorizationRequestContext) => ({
  url: `https://vendor.example/enter#?back=${encodeURIComponent(`${provider.callbackUrl}?state=${state}`)}`,
  kept: { pin },
})

describe("`authorization.request` of a provider", () => {
  test("creates the whole URL, with the callback URL and the `state` that the vendor sends back", async () => {
    const { started, service } = vendor(usual)
    const begun = await begin(service().browser())
    const [context] = started
    expect(context).toMatchObject({
      state: expect.stringMatching(/^[\da-f]{40}$/),
      provider: { id: "vendor", clientId: "client", callbackUrl: "https://app.example/auth/callback/vendor" },
    })
    expect(begun.location?.href).toBe(
      `https://vendor.example/enter#?back=${encodeURIComponent(`https://app.example/auth/callback/vendor?state=${context?.state}`)}`,
    )
  })

  test("keeps values for `token.request`, which also gets the whole query of the callback", async () => {
    const { started, finished, service } = vendor(usual)
    const browser = service().browser()
    await begin(browser)
    const state = started[0]?.state ?? ""
    await browser.get(`/auth/callback/vendor?state=${state}&vendor.mode=done`)
    expect(finished).toEqual([
      expect.objectContaining({
        kept: { pin },
        params: { state, "vendor.mode": "done" },
        checks: expect.objectContaining({ state }),
      }),
    ])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada" } })
  })

  test("keeps them only in the sealed cookie: neither a URL nor a page nor a cookie shows them", async () => {
    const { service } = vendor(usual)
    const browser = service().browser()
    const begun = await begin(browser)
    expect([...begun.headers].join("\n") + begun.text).not.toContain(pin)
    expect(JSON.stringify([...browser.cookies])).not.toContain(pin)
  })

  test("signs in only the browser that began: another one has no values for the same `state`", async () => {
    const { started, finished, service } = vendor(usual)
    const one = service()
    await begin(one.browser())
    const visit = await one.browser().get(`/auth/callback/vendor?state=${started[0]?.state}`)
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(one.log.types()).toEqual(["InvalidCheck"])
    expect(finished).toEqual([])
  })

  test("is asked once for each sign-in: a second tab doesn't get the first one's values", async () => {
    let asked = 0
    const { started, finished, service } = vendor((context) => ({
      ...usual(context),
      kept: { pin: `${(asked += 1)}` },
    }))
    const browser = service().browser()
    await begin(browser)
    await begin(browser)
    await browser.get(`/auth/callback/vendor?state=${started[0]?.state}`)
    await browser.get(`/auth/callback/vendor?state=${started[1]?.state}`)
    expect(finished.map(({ kept }) => kept)).toEqual([{ pin: "1" }, { pin: "2" }])
  })

  test("leads only to the origin of the provider's endpoint", async () => {
    for (const url of [
      "https://vendor.example.evil.example/",
      "http://vendor.example/enter",
      "//evil.example/",
      "javascript:1",
    ]) {
      const { service } = vendor(() => ({ url }))
      const one = service()
      const begun = await begin(one.browser())
      expect(errorOf(begun)).toBe("Configuration")
      expect(one.log.types()).toEqual(["OAuthSignInError"])
    }
  })

  test("ends the sign-in if it fails", async () => {
    const { service } = vendor(() => Promise.reject(new Error("The vendor is down.")))
    const one = service()
    expect(errorOf(await begin(one.browser()))).toBe("Configuration")
    expect(one.log.types()).toEqual(["OAuthSignInError"])
  })

  test("ends the sign-in if it keeps more than a cookie has room for", async () => {
    const { service } = vendor((context) => ({ ...usual(context), kept: { pin: "9".repeat(2_000) } }))
    const browser = service().browser()
    expect((await begin(browser)).status).toBe(400)
    expect(flows(browser)).toEqual([])
  })
})
