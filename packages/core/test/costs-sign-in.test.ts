import { createHash } from "node:crypto"
import { Auth, type AuthConfig } from "@latchkey/core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { asyncWork, measuredRuns, type AsyncWork } from "./async-work.ts"
import type { Browser } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

const idp = await createIdentityProvider()

// Outside of production, the first request also looks for unknown options, and a later request may still wait for that.
beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production")
})
afterEach(() => {
  vi.unstubAllEnvs()
  idp.misbehave = {}
})

/** Creates a service without a logger for debug messages, which cost time, and a browser with a CSRF token. */
async function setUp() {
  const service = createService({ providers: [passwords(), idp.oidc(), idp.oauth()] })
  const { debug: _, ...logger } = service.config.logger ?? {}
  const config: AuthConfig = { ...service.config, logger }
  const browser = service.browser()
  const visit = await browser.get("/auth/csrf")
  const { csrfToken } = visit.json() as { csrfToken: string }
  const post = async (path: string, fields: Record<string, string> = {}): Promise<Response> => {
    const body = new URLSearchParams({ csrfToken, ...fields }).toString()
    const headers = { cookie: cookiesOf(browser), "content-type": "application/x-www-form-urlencoded" }
    return Auth(new Request(`https://app.example/auth/${path}`, { method: "POST", headers, body }), config)
  }
  return { config, browser, post }
}

function cookiesOf({ cookies }: Browser): string {
  return [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
}

/** Measures callbacks. Each run of {@link asyncWork}, including the first one, has its own flow. */
async function callbackWork(provider: "idp" | "plain"): Promise<AsyncWork> {
  const { config, post } = await setUp()
  const runs: (() => Promise<Response>)[] = []
  for (let index = 0; index <= measuredRuns; index++) {
    const begun = await post(`signin/${provider}`)
    const [line = ""] = begun.headers.getSetCookie().filter((each) => each.includes("authjs.state."))
    const { search } = idp.consent(new URL(begun.headers.get("location") ?? ""))
    const headers = { cookie: line.split(";", 1)[0] ?? "" }
    const address = `https://app.example/auth/callback/${provider}${search}`
    runs.push(async () => Auth(new Request(address, { headers }), config))
  }
  return asyncWork(async () => {
    const response = await runs.shift()?.()
    expect(response?.headers.get("location")).toBe("https://app.example")
  })
}

describe("promises of a sign-in", () => {
  test("are at most 40 at its start, and 50 with a password", async () => {
    const { post } = await setUp()
    const started = await asyncWork(async () => post("signin/idp"))
    const credentials = { username: "grace", password: "hopper" }
    const withPassword = await asyncWork(async () => post("callback/credentials", credentials))
    expect(started.promises).toBeLessThanOrEqual(40)
    expect(withPassword.promises).toBeLessThanOrEqual(50)
  })

  test.each([
    ["idp", "OpenID Connect", 125],
    ["plain", "OAuth", 130],
  ] as const)("are, at the callback of %s (%s), at most %i", async (provider, _, most) => {
    const { promises } = await callbackWork(provider)
    expect(promises).toBeGreaterThan(0)
    expect(promises).toBeLessThanOrEqual(most)
  })
})

describe("crypto jobs of a sign-in on Node", () => {
  test("are zero at its start, and with a password", async () => {
    const { post } = await setUp()
    const credentials = { username: "grace", password: "hopper" }
    expect((await asyncWork(async () => post("signin/idp"))).jobs).toEqual([])
    expect((await asyncWork(async () => post("callback/credentials", credentials))).jobs).toEqual([])
  })
})

describe("a request without a session", () => {
  test("starts at most eleven promises", async () => {
    const { config, browser } = await setUp()
    const headers = { cookie: cookiesOf(browser) }
    const request = new Request("https://app.example/auth/session", { headers })
    const { promises, jobs } = await asyncWork(async () => Auth(request, config))
    expect(jobs).toEqual([])
    expect(promises).toBeLessThanOrEqual(11)
  })
})

describe("the hash of an access token in an id_token", () => {
  test("is no job of WebCrypto on Node", async () => {
    const accessToken = "the access token"
    const hash = createHash("sha256").update(accessToken).digest()
    idp.misbehave = {
      claims: (all) => ({ ...all, at_hash: hash.subarray(0, 16).toString("base64url") }),
      tokens: (answer) => ({ ...answer, access_token: accessToken }),
    }
    const { jobs } = await callbackWork("idp")
    // The provider's own job, for the code verifier.
    expect(jobs.filter((job) => job === "HASHREQUEST")).toEqual(["HASHREQUEST"])
  })
})
