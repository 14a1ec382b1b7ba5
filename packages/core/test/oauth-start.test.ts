import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

async function start(provider: Partial<OAuthConfig> = {}, query = "") {
  const service = createService({ providers: [idp.oauth(provider)] })
  const browser = service.browser()
  const visit = await browser.submit(`/auth/signin/plain${query}`)
  return { service, browser, visit, asked: visit.location?.searchParams ?? new URLSearchParams() }
}

describe("the start of an OAuth flow", () => {
  // ADV-01
  test("sends the browser to the authorization endpoint with state and PKCE S256 (D4) [ACT-12, OAU-01, OAU-02, OA-01.1, OA-02, OA-03, OA-04, RD-04]", async () => {
    const { visit, asked, browser } = await start()
    expect(visit.status).toBe(302)
    expect(targetOf(visit)).toBe("https://idp.example/authorize")
    expect(Object.fromEntries(asked)).toEqual({
      response_type: "code",
      client_id: "client/1",
      redirect_uri: "https://app.example/auth/callback/plain",
      scope: "openid profile email",
      state: expect.stringMatching(/^[\da-f]{40}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: "S256",
    })
    expect(visit.headers.get("referrer-policy")).toBe("no-referrer")
    const kept = [...browser.cookies.values()].filter(({ name }) => name.startsWith("__Secure-authjs.state."))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" })
    expect(kept[0]?.value).not.toContain(asked.get("code_challenge"))
  })

  // ADV-09
  test("asks only the browser: no call is made [OA-09]", async () => {
    await start()
    expect(idp.arrivals).toEqual([])
  })

  // ADV-44
  test("makes another state and verifier every time [OA-03.1, OA-04.1]", async () => {
    const [one, other] = [await start(), await start()]
    expect(one.asked.get("state")).not.toBe(other.asked.get("state"))
    expect(one.asked.get("code_challenge")).not.toBe(other.asked.get("code_challenge"))
  })

  test("sends authorization.params, objects as JSON, and the parameters of the URL [OAU-05, TYP-27]", async () => {
    const { asked } = await start({
      authorization: {
        url: "https://idp.example/authorize?v=5.126",
        params: { scope: "read", claims: { userinfo: { email: null } }, nothing: undefined },
      },
    })
    expect([asked.get("v"), asked.get("scope"), asked.get("claims")]).toEqual([
      "5.126",
      "read",
      '{"userinfo":{"email":null}}',
    ])
    expect(asked.has("nothing")).toBe(false)
  })

  test("leaves the scope to the provider where the configured one is empty [OAU-05]", async () => {
    const { asked } = await start({ options: { authorization: { params: { scope: "" } } } })
    expect(asked.has("client_id")).toBe(true)
    expect(asked.has("scope")).toBe(false)
  })

  test("asks for a code whatever registered type is configured, or for it in the provider's own word [OA-14, ID-10]", async () => {
    for (const [configured, sent] of [
      ["code", "code"],
      ["token", "code"],
      ["code id_token", "code"],
      ["none", "code"],
      ["Assertion", "Assertion"],
    ]) {
      const { asked } = await start({
        options: { authorization: { params: { response_type: configured } } },
      })
      expect(asked.get("response_type")).toBe(sent)
    }
  })

  test("takes what the application gave over the provider's own endpoint, without losing its URL [TYP-27]", async () => {
    const { visit, asked } = await start({ options: { authorization: { params: { prompt: "login" } } } })
    expect(targetOf(visit)).toBe("https://idp.example/authorize")
    expect(asked.get("prompt")).toBe("login")
  })

  test("takes endpoints as URL objects, alone and over the provider's own [TYP-27]", async () => {
    const at = (path: string) => new URL(`https://idp.example/${path}`)
    const parts: Partial<OAuthConfig>[] = [
      { authorization: at("authorize?v=2"), token: at("token"), userinfo: at("userinfo") },
      {
        authorization: at("old"),
        token: at("token"),
        userinfo: at("userinfo"),
        options: { authorization: at("authorize?v=2") },
      },
      { authorization: at("authorize"), options: { authorization: { params: { v: 2 } } } },
    ]
    for (const part of parts) {
      const { visit, asked, browser } = await start(part)
      expect([targetOf(visit), asked.get("v")]).toEqual(["https://idp.example/authorize", "2"])
      const back = idp.consent(visit.location)
      back.searchParams.delete("iss")
      await browser.get(back.pathname + back.search)
      expect(browser.cookies.has(sessionCookie)).toBe(true)
    }
  })

  // ADV-04
  test("lets the query of the start add parameters, but none of the flow's own (D5) [OA-14.1, OA-01]", async () => {
    const own = ["redirect_uri", "client_id", "response_type", "response_mode", "state", "nonce"]
    own.push("code_challenge", "code_challenge_method", "request", "request_uri")
    own.push("callbackUrl", "csrfToken")
    const query = new URLSearchParams([...own.map((name) => [name, "evil"]), ["login_hint", "ada"]])
    const { asked } = await start({}, `?${query}`)
    expect(asked.get("login_hint")).toBe("ada")
    for (const name of own) expect(asked.getAll(name)).not.toContain("evil")
  })

  test("without a client id leads to the sign-in page, and the log says which variable to set [ERR-30, ERR-32]", async () => {
    const { service, visit } = await start({ clientId: undefined })
    expect(targetOf(visit)).toBe("https://app.example/auth/signin")
    expect(errorOf(visit)).toBe("Configuration")
    expect(service.log.errors[0]?.message).toContain("AUTH_PLAIN_ID")
  })
})

describe("the age of an authentication", () => {
  const setup = (provider: Partial<OIDCConfig>) => createService({ providers: [idp.oidc(provider)] })
  const askedFor = async (provider: Partial<OIDCConfig>, query: string) =>
    (await setup(provider).browser().submit(`/auth/signin/idp?${query}`)).location?.searchParams.get(
      "max_age",
    )
  const authenticated = (ago: number) => ({
    claims: (claims: Record<string, unknown>) => ({ ...claims, auth_time: Number(claims["iat"]) - ago }),
  })

  test("is what the client metadata, the configuration or the start of the flow ask for [ID-13]", async () => {
    expect(await askedFor({ client: { default_max_age: 600 } }, "")).toBe("600")
    expect(await askedFor({ authorization: { params: { max_age: 300 } } }, "")).toBe("300")
    expect(await askedFor({}, "max_age=0")).toBe("0")
  })

  test("is made stricter by the start of the flow, and never less strict [ID-13]", async () => {
    const provider: Partial<OIDCConfig> = { client: { default_max_age: 600 } }
    expect(await askedFor(provider, "max_age=60")).toBe("60")
    for (const value of ["6000", "-1", "soon", "1e9", ""])
      expect(await askedFor(provider, `max_age=${value}`)).toBe("600")
  })

  test("that could not be verified on return is not asked for at all [ID-13]", async () => {
    for (const value of ["soon", "-1", "1e3", "60s", ""])
      expect(await askedFor({}, `max_age=${value}`)).toBeNull()
  })

  test.each([
    ["without auth_time", undefined, false],
    ["with an auth_time that is too long ago", 120, false],
    ["with a fresh auth_time", 30, true],
  ])("decides when the user returns: an id_token %s [ID-13.1, ADV-36]", async (_title, ago, wanted) => {
    idp.misbehave = ago === undefined ? {} : authenticated(ago)
    const browser = setup({ client: { default_max_age: 60 } }).browser()
    const visit = await signIn(browser, idp)
    expect([browser.cookies.has(sessionCookie), errorOf(visit) ?? null]).toEqual([
      wanted,
      wanted ? null : "OAuthCallbackError",
    ])
  })

  test("decides also if only the start of the flow asked for it [ID-13]", async () => {
    const attempt = async (ago: number) => {
      idp.misbehave = authenticated(ago)
      const browser = setup({}).browser()
      const back = idp.consent((await browser.submit("/auth/signin/idp?max_age=60")).location)
      await browser.get(back.pathname + back.search)
      return browser.cookies.has(sessionCookie)
    }
    expect([await attempt(3600), await attempt(10)]).toEqual([false, true])
  })

  const claimsOf = (id_token: object) => ({ authorization: { params: { claims: { id_token } } } })
  const signedInWith = async (provider: Partial<OIDCConfig>, acr: unknown, query = "") => {
    idp.misbehave = { claims: (claims) => ({ ...claims, acr }) }
    const contexts: unknown[] = []
    const profile: OIDCConfig["profile"] = (claims) => (
      contexts.push(claims["acr"]),
      { id: String(claims.sub) }
    )
    const browser = setup({ ...provider, profile }).browser()
    const back = idp.consent((await browser.submit(`/auth/signin/idp${query}`)).location)
    const visit = await browser.get(back.pathname + back.search)
    return browser.cookies.has(sessionCookie) ? contexts : errorOf(visit)
  }

  test.each([["gold"], ["bronze"], [undefined]])(
    "goes with its context, which `acr_values` only wishes for: `acr` %s is handed on [ID-13]",
    async (acr) => {
      const wish = { authorization: { params: { acr_values: "gold silver" } } }
      expect(await signedInWith(wish, acr)).toEqual([acr])
    },
  )

  test.each([
    ["gold", { values: ["gold", "silver"] }, ["gold"]],
    ["silver", { values: ["gold", "silver"] }, ["silver"]],
    ["bronze", { values: ["gold", "silver"] }, "OAuthCallbackError"],
    [undefined, { values: ["gold", "silver"] }, "OAuthCallbackError"],
    ["gold", { value: "gold" }, ["gold"]],
    ["silver", { value: "gold" }, "OAuthCallbackError"],
    ["bronze", {}, ["bronze"]],
    [undefined, {}, "OAuthCallbackError"],
    [["gold"], { value: "gold" }, "OAuthCallbackError"],
    // ADV-36
  ])(
    "that is an essential claim decides: `acr` %j where %j is asked for [ID-13]",
    async (acr, asked, end) => {
      expect(await signedInWith(claimsOf({ acr: { essential: true, ...asked } }), acr)).toEqual(end)
    },
  )

  test("that is a voluntary claim does not decide, and `claims` may be written as JSON [ID-13]", async () => {
    expect(await signedInWith(claimsOf({ acr: { values: ["gold"] } }), "bronze")).toEqual(["bronze"])
    expect(await signedInWith(claimsOf({ acr: null }), "bronze")).toEqual(["bronze"])
    const claims = JSON.stringify({ id_token: { acr: { essential: true, value: "gold" } } })
    const withText = { authorization: { params: { claims } } }
    expect(await signedInWith(withText, "bronze")).toBe("OAuthCallbackError")
    expect(await signedInWith({ authorization: { params: { claims: "no JSON" } } }, "bronze")).toEqual([
      "bronze",
    ])
  })

  // ADV-04
  test("the contexts that the configuration demands cannot be changed by the start of the flow [ID-13]", async () => {
    const service = setup({ authorization: { params: { acr_values: "gold" } } })
    const begun = await service.browser().submit("/auth/signin/idp?acr_values=bronze")
    expect(begun.location?.searchParams.get("acr_values")).toBe("gold")
    const essential = claimsOf({ acr: { essential: true, value: "gold" } })
    const query = `?claims=${encodeURIComponent('{"id_token":{}}')}`
    expect(await signedInWith(essential, "bronze", query)).toBe("OAuthCallbackError")
  })
})
