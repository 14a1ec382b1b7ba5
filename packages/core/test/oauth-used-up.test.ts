import { customFetch, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { encode } from "@latchkey/core/jwt"
import { createHash } from "node:crypto"
import { afterEach, describe, expect, test } from "vitest"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, secret, sessionCookie, type Service } from "./service.ts"
import { beginAt, flows, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const plainName = "__Secure-authjs.state"

afterEach(() => {
  idp.misbehave = {}
  idp.arrivals.length = 0
})

/** Creates a provider that accepts a code any number of times, which RFC 6749 §4.1.2 forbids. */
function forgetful(): typeof fetch {
  const answers = new Map<string, Promise<Response>>()
  const ask = idp.oidc()[customFetch] ?? fetch
  return async (input, init) => {
    const request = new Request(input, init)
    const code = new URLSearchParams(await request.clone().text()).get("code")
    if (code === null) return ask(request)
    const answer = answers.get(code) ?? ask(request.clone())
    answers.set(code, answer)
    const { origin } = new URL(request.url)
    idp.arrivals.push({ origin, path: "/again", headers: request.headers, body: new URLSearchParams() })
    return (await answer).clone()
  }
}

const exchanges = (): number => idp.arrivals.filter(({ path }) => path === "/again").length
const finish = async (browser: Browser, back: URL): Promise<Visit> => browser.get(back.pathname + back.search)
const sessionsOf = (visits: readonly Visit[]): number =>
  visits.filter(({ headers }) => headers.getSetCookie().some((line) => /session-token=[^;]/.test(line)))
    .length

const strategies: readonly (readonly [string, () => Partial<AuthConfig>])[] = [
  ["JWT sessions", () => ({})],
  ["stored sessions", () => ({ adapter: MemoryAdapter() })],
]

describe.each(strategies)(
  "a sign-in that was finished, with %s and a provider that takes codes twice,",
  (_, options) => {
    const world = (): Service => {
      const taken = forgetful()
      return createService({
        providers: [idp.oidc({ [customFetch]: taken }), idp.oauth({ [customFetch]: taken })],
        ...options(),
      })
    }

    test.each(["idp", "plain"])(
      "can't be finished again with saved cookies, one after the other: %s [OA-18, OA-04, ADV-03]",
      async (provider) => {
        const service = world()
        const browser = service.browser()
        const back = await beginAt(idp, browser, {}, provider)
        if (provider === "plain") back.searchParams.delete("iss")
        const saved = browser.copy()
        expect(sessionsOf([await finish(browser, back)])).toBe(1)
        const visit = await finish(saved, back)
        expect([errorOf(visit), visit.location?.pathname]).toEqual(["OAuthCallbackError", "/auth/signin"])
        expect([saved.cookies.has(sessionCookie), exchanges()]).toEqual([false, 1])
        expect(service.log.types()).toEqual(["InvalidCheck"])
      },
    )

    // ADV-03
    test("is finished once if copies of the browser come simultaneously [OA-18, FC-03]", async () => {
      const service = world()
      const browser = service.browser()
      const back = await beginAt(idp, browser)
      const copies = Array.from({ length: 10 }, () => browser.copy())
      const visits = await Promise.all(copies.map(async (copy) => finish(copy, back)))
      expect([sessionsOf(visits), exchanges()]).toEqual([1, 1])
      expect(visits.filter((visit) => errorOf(visit) === "OAuthCallbackError")).toHaveLength(9)
    })

    // ADV-03
    test("can't be finished by another configuration of the process, such as one that is made for each request [OA-18]", async () => {
      const service = world()
      const browser = service.browser()
      const back = await beginAt(idp, browser)
      const cookies = [...browser.cookies.values()]
      await finish(browser, back)
      const next = createService({ ...service.config }).browser()
      for (const { name, value } of cookies) next.plant(name, value)
      expect([sessionsOf([await finish(next, back)]), exchanges()]).toEqual([0, 1])
    })

    test("is finished once if Auth.js began it, also without some of its cookies [OA-18]", async () => {
      const service = world()
      const verifier = "v".repeat(43)
      const values = { state: "of Auth.js", "pkce.code_verifier": verifier }
      const browser = service.browser()
      for (const [check, value] of Object.entries(values)) {
        const salt = `__Secure-authjs.${check}`
        browser.plant(salt, await encode({ token: { value, provider: "idp" }, secret, salt, maxAge: 900 }))
      }
      const asked = new URL("https://idp.example/authorize?client_id=client/1&scope=openid")
      asked.searchParams.set("redirect_uri", "https://app.example/auth/callback/idp")
      asked.searchParams.set("state", values.state)
      asked.searchParams.set("code_challenge", createHash("sha256").update(verifier).digest("base64url"))
      const back = idp.consent(asked)
      const [saved, lacking] = [browser.copy(), browser.copy()]
      lacking.forget("__Secure-authjs.pkce.code_verifier")
      expect(sessionsOf([await finish(browser, back)])).toBe(1)
      expect(sessionsOf([await finish(saved, back), await finish(lacking, back)])).toBe(0)
      expect(exchanges()).toBe(1)
    })
  },
)

describe("a sign-in that failed", () => {
  test.each([
    ["at the provider", { tokens: () => new Response("down", { status: 503 }) }],
    ["on the way to it", { network: (url: URL) => fail(url.pathname === "/token") }],
  ])("%s is not finished by its cookies, and the next one works [OA-18, FI-12]", async (_, misbehaviour) => {
    const service = createService({ providers: [idp.oidc()] })
    const browser = service.browser()
    const back = await beginAt(idp, browser)
    const saved = browser.copy()
    idp.misbehave = misbehaviour
    expect(errorOf(await finish(browser, back))).toBe("OAuthCallbackError")
    idp.misbehave = {}
    expect(errorOf(await finish(saved, back))).toBe("OAuthCallbackError")
    expect(errorOf(await signIn(browser, idp))).toBeNull()
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("in the store lets the user in by the next one [OA-18, FA-1]", async () => {
    const adapter = MemoryAdapter()
    const { createSession } = adapter
    adapter.createSession = async () => Promise.reject(new Error("the store is down"))
    const browser = createService({ providers: [idp.oidc()], adapter }).browser()
    expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
    adapter.createSession = createSession
    expect(errorOf(await signIn(browser, idp))).toBeNull()
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })
})

function fail(isMeant: boolean): void {
  if (isMeant) throw new Error("no connection")
}

describe("the cookie of a flow under the older name (D44)", () => {
  const hashOf = (state: string): string => createHash("sha256").update(state).digest("base64url")
  const refused = { error: "OAuthCallbackError", page: "/auth/signin", session: false, asked: [] }

  async function tryIn(browser: Browser, back: URL) {
    idp.arrivals.length = 0
    const visit = await finish(browser, back)
    const asked = idp.arrivals.map(({ path }) => path).filter((path) => path === "/token")
    return {
      error: errorOf(visit),
      page: visit.location?.pathname,
      session: browser.cookies.has(sessionCookie),
      asked,
    }
  }

  test.each(["idp", "plain"])(
    "isn't accepted without its checks: no code is used, no session begins: %s [JW-03, OA-03, OA-04.3, ID-08, ADV-37]",
    async (provider) => {
      const service = createService({ providers: [idp.oidc(), idp.oauth()] })
      const browser = service.browser()
      const back = await beginAt(idp, browser, {}, provider)
      const state = back.searchParams.get("state") ?? ""
      const [name = ""] = flows(browser)
      const sealed = browser.cookies.get(name)?.value ?? ""
      for (const sent of [state, hashOf(state), undefined]) {
        if (sent === undefined) back.searchParams.delete("state")
        else back.searchParams.set("state", sent)
        for (const check of ["state", "pkce.code_verifier", "nonce"]) {
          const other = service.browser()
          other.plant(`__Secure-authjs.${check}`, sealed)
          expect(await tryIn(other, back)).toEqual(refused)
        }
      }
    },
  )

  test.each([plainName, undefined])(
    "or as another version sealed it, under the older name or its own (%s), is refused, and the next flow works [FP-05]",
    async (older) => {
      const service = createService({ providers: [idp.oidc()] })
      const browser = service.browser()
      const back = await beginAt(idp, browser)
      const state = back.searchParams.get("state") ?? ""
      const [name = ""] = flows(browser)
      const token = { value: hashOf(state), provider: "idp", codeVerifier: "v".repeat(43), server: "x" }
      browser.forget(name)
      browser.plant(older ?? name, await encode({ token, secret, salt: plainName, maxAge: 900 }))
      if (older !== undefined) back.searchParams.set("state", token.value)
      expect(await tryIn(browser, back)).toEqual(refused)
      expect(flows(browser)).toEqual([])
      await signIn(browser, idp)
      expect(browser.cookies.has(sessionCookie)).toBe(true)
    },
  )
})
