import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const iss = "https://idp.example"

function createWorld() {
  return createService({ providers: [idp.oidc({ initiateLogin: true })], adapter: MemoryAdapter() })
}

/** Returns the query or form of a login request. */
function request(more: Record<string, string> = {}): Record<string, string> {
  return { iss, login_hint: "ada", target_link_uri: "https://app.example/inbox", ...more }
}

describe("a sign-in that the provider begins (OpenID Connect Core §4)", () => {
  test.each(["GET", "POST"])(
    "starts at that issuer with %s, and ends at the target [ID-20]",
    async (method) => {
      const browser = createWorld().browser()
      const query = new URLSearchParams(request()).toString()
      const start =
        method === "GET"
          ? await browser.get(`/auth/signin/idp?${query}`)
          : await browser.post("/auth/signin/idp", request(), {
              origin: "https://idp.example",
              "sec-fetch-site": "cross-site",
            })
      expect(start.location?.origin).toBe(iss)
      expect(start.location?.searchParams.get("login_hint")).toBe("ada")
      const back = idp.consent(start.location)
      const visit = await browser.get(back.pathname + back.search)
      expect(visit.location?.href).toBe("https://app.example/inbox")
      expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    },
  )

  test.each([
    "https://evil.example/inbox",
    "//evil.example",
    "javascript:alert(1)",
    "https://app.example@evil.example/",
  ])("leads only to our own origin, and not to %s [ID-20]", async (target) => {
    const browser = createWorld().browser()
    const query = new URLSearchParams(request({ target_link_uri: target })).toString()
    const start = await browser.get(`/auth/signin/idp?${query}`)
    const back = idp.consent(start.location)
    const visit = await browser.get(back.pathname + back.search)
    expect(visit.location?.href).toBe("https://app.example/")
  })

  test("is for us if a slash after the issuer is all that differs [ID-20]", async () => {
    const query = new URLSearchParams(request({ iss: `${iss}/` })).toString()
    const { location } = await createWorld().browser().get(`/auth/signin/idp?${query}`)
    expect(location?.origin).toBe(iss)
  })

  test("is refused for another issuer [ID-20]", async () => {
    const browser = createWorld().browser()
    const query = new URLSearchParams(request({ iss: "https://evil.example" })).toString()
    expect((await browser.get(`/auth/signin/idp?${query}`)).status).toBe(400)
  })

  // ADV-04
  test("carries no other parameter to the provider", async () => {
    const browser = createWorld().browser()
    const query = new URLSearchParams(request({ prompt: "none", scope: "all" })).toString()
    const { location } = await browser.get(`/auth/signin/idp?${query}`)
    expect([location?.searchParams.get("prompt"), location?.searchParams.get("scope")]).toEqual([
      null,
      "openid profile email",
    ])
  })

  test.each(["GET", "POST"])(
    "carries no empty hint, and goes home without a target, with %s [ID-20]",
    async (method) => {
      const browser = createWorld().browser()
      const empty = request({ login_hint: "", target_link_uri: "" })
      const start =
        method === "GET"
          ? await browser.get(`/auth/signin/idp?${new URLSearchParams(empty).toString()}`)
          : await browser.post("/auth/signin/idp", empty, { "sec-fetch-site": "cross-site" })
      expect(start.location?.searchParams.has("login_hint")).toBe(false)
      const back = idp.consent(start.location)
      expect((await browser.get(back.pathname + back.search)).location?.href).toBe("https://app.example/")
    },
  )

  test("is off unless the provider's option turns it on: the sign-in page is shown, and a POST needs its token [ID-20]", async () => {
    const browser = createService({ providers: [idp.oidc()] }).browser()
    const visit = await browser.get(`/auth/signin/idp?iss=${iss}`)
    expect([visit.status, visit.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(errorOf(await browser.post("/auth/signin/idp", request()))).toBe("MissingCSRF")
  })

  // ADV-15
  test("links no account to the signed-in user: an attacker may have begun it", async () => {
    const service = createService({
      providers: [idp.oidc({ id: "first" }), idp.oidc({ initiateLogin: true })],
      adapter: MemoryAdapter(),
    })
    const browser = service.browser()
    await signIn(browser, idp, { with: "first" })
    const start = await browser.get(`/auth/signin/idp?iss=${iss}`)
    const back = idp.consent(start.location, { sub: "mallory", name: "Mallory", email: "m@example.com" })
    await browser.get(back.pathname + back.search)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Mallory" } })
  })
})
