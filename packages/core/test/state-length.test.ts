import { randomUUID } from "node:crypto"
import type { AuthConfig } from "@latchkey/core"
import { encode } from "@latchkey/core/jwt"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, secret, targetOf } from "./service.ts"
import { oldFlow } from "./state-of-an-older-version.ts"

/*
 * RFC 6749 §4.1.1 sets no limit on `state`, but vendors do: X accepts 500 characters, WeChat 128 letters and digits
 * (docs/differences.md, D4).
 */
const idp = await createIdentityProvider()
const stableHost = "stable.example"

/** The longest host of a preview on Vercel, because a label has at most 63 characters. */
const longestPreview = `https://${"shop-git-feature".padEnd(63, "x")}.vercel.app`

afterEach(() => {
  vi.useRealTimers()
  idp.arrivals.length = 0
})

type Options = NonNullable<Parameters<typeof idp.oidc>[0]>

/** Creates a redirect proxy, and the deployment at a URL that it serves. Each has its own configuration. */
function deployments(at: string, provider: Options = {}, options: Partial<AuthConfig> = {}) {
  const trustHost = [stableHost, new URL(at).host]
  const common = { providers: [idp.oidc(provider)], basePath: "/api/auth", trustHost }
  const redirectProxyUrl = `https://${stableHost}/api/auth`
  const proxy = createService({ ...common, redirectProxyUrl, ...options })
  const preview = createService({ ...common, redirectProxyUrl })
  return { stable: proxy.browser(`https://${stableHost}`), preview: preview.browser(at), log: preview.log }
}

/** Signs in at a deployment behind a proxy, and returns the `state` that was sent and the user's name. */
async function signInBehind({ stable, preview }: ReturnType<typeof deployments>, id = "idp") {
  const begun = await preview.submit(`/api/auth/signin/${id}`)
  const state = begun.location?.searchParams.get("state") ?? ""
  const back = idp.consent(begun.location)
  const forwarded = await stable.get(back.pathname + back.search)
  expect(targetOf(forwarded)).toBe(`${preview.origin}/api/auth/callback/${id}`)
  await preview.get(`/api/auth/callback/${id}${forwarded.location?.search}`)
  return { state, session: (await preview.get("/api/auth/session")).json() }
}

describe("`state`", () => {
  test("has 40 letters and digits, whatever is remembered beside it (D4) [OA-04]", async () => {
    const browser = createService({ providers: [idp.oidc(), idp.oauth()] }).browser()
    for (const id of ["idp", "plain"]) {
      const begun = await browser.submit(`/auth/signin/${id}`, { callbackUrl: `/${"x".repeat(400)}` })
      expect(begun.location?.searchParams.get("state")).toMatch(/^[\da-f]{40}$/)
    }
  })

  test("is as short at the redirect proxy itself, whose own flows aren't sent on [OAU-09]", async () => {
    const { stable } = deployments("https://preview.example")
    const begun = await stable.submit("/api/auth/signin/idp")
    expect(begun.location?.searchParams.get("state")).toMatch(/^[\da-f]{40}$/)
    const back = idp.consent(begun.location)
    expect(targetOf(await stable.get(back.pathname + back.search))).toBe("https://stable.example/")
  })

  test("of a flow that began before an update is still taken (D44)", async () => {
    vi.setSystemTime(oldFlow.begunAt)
    const browser = createService({ providers: [idp.oidc()] }).browser()
    browser.plant(oldFlow.cookie.name, oldFlow.cookie.value)
    const back = idp.consent(new URL(oldFlow.location))
    expect((await browser.get(back.pathname + back.search)).location?.href).toBe("https://app.example/in")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })
})

describe("`state` behind a redirect proxy", () => {
  test("has at most 300 characters with the longest host and provider id (D4) [CFG-26, OAU-09]", async () => {
    const id = "duende-identity-server6"
    const { state, session } = await signInBehind(deployments(longestPreview, { id }), id)
    expect(state.length).toBeGreaterThan(128)
    expect(state.length).toBeLessThanOrEqual(300)
    expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("has at most 128 letters and digits for a vendor that demands it (D4) [CFG-26]", async () => {
    const { state, session } = await signInBehind(deployments(longestPreview, { maxStateLength: 128 }))
    expect(state).toMatch(/^[\dA-Za-z]{1,128}$/)
    expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("is only made short if the usual one is longer than the vendor allows", async () => {
    const { state } = await signInBehind(deployments("https://preview.example", { maxStateLength: 500 }))
    expect(state).toContain("..")
  })

  test.each(["http://localhost:3000", "https://preview.example:8443"])(
    "leads back to %s when it's short, too",
    async (at) => {
      const { session } = await signInBehind(deployments(at, { maxStateLength: 128 }))
      expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
    },
  )

  test("leads back to another base path than the proxy's when it's short, too", async () => {
    const { stable } = deployments("https://preview.example", { maxStateLength: 128 })
    const preview = createService({
      providers: [idp.oidc({ maxStateLength: 128 })],
      basePath: "/auth",
      redirectProxyUrl: `https://${stableHost}/api/auth`,
      trustHost: ["preview.example"],
    }).browser("https://preview.example")
    const back = idp.consent((await preview.submit("/auth/signin/idp")).location)
    const forwarded = await stable.get(back.pathname + back.search)
    expect(targetOf(forwarded)).toBe("https://preview.example/auth/callback/idp")
  })

  test("keeps two tabs apart when it's short, too (D3)", async () => {
    const { stable, preview } = deployments(longestPreview, { maxStateLength: 128 })
    const [one, other] = [
      await preview.submit("/api/auth/signin/idp", { callbackUrl: "/one" }),
      await preview.submit("/api/auth/signin/idp", { callbackUrl: "/other" }),
    ]
    for (const [begun, path] of [
      [one, "/one"],
      [other, "/other"],
    ] as const) {
      const back = idp.consent(begun.location)
      const forwarded = await stable.get(back.pathname + back.search)
      const visit = await preview.get(`/api/auth/callback/idp${forwarded.location?.search}`)
      expect(visit.location?.href).toBe(longestPreview + path)
    }
  })

  test("that the vendor would not take is not sent: the log says that the host is too long [ERR-30]", async () => {
    const host = `https://${"x".repeat(63)}.${"y".repeat(40)}.example`
    const { preview, log } = deployments(host, { maxStateLength: 128 })
    const visit = await preview.submit("/api/auth/signin/idp")
    expect(targetOf(visit)).toBe(`${host}/api/auth/signin`)
    expect(log.errors[0]?.message).toMatch(/"idp" accepts a `state` of at most 128 characters/)
  })

  test.each([undefined, 128])(
    "is made by nobody without the secret, and by no change of another one, at %j characters [RD-04]",
    async (maxStateLength) => {
      const at = "https://preview.example"
      const { stable, preview } = deployments(at, { maxStateLength })
      const begun = await preview.submit("/api/auth/signin/idp")
      const state = begun.location?.searchParams.get("state") ?? ""
      const { preview: stranger } = deployments(at, { maxStateLength })
      const foreign = createService({
        providers: [idp.oidc({ maxStateLength })],
        basePath: "/api/auth",
        redirectProxyUrl: `https://${stableHost}/api/auth`,
        trustHost: ["preview.example"],
        secret: "the secret of another application, long enough",
      }).browser(at)
      const made = (await foreign.submit("/api/auth/signin/idp")).location?.searchParams.get("state") ?? ""
      const changed = Array.from({ length: state.length }, (_, index) => {
        const other = state[index] === "A" ? "B" : "A"
        return state.slice(0, index) + other + state.slice(index + 1)
      })
      expect(stranger.origin).toBe(at)
      for (const sent of [
        made,
        ...changed,
        `${state}A`,
        `0${state}`,
        state.slice(1),
        "",
        "1".repeat(4_000),
      ]) {
        const visit = await stable.get(`/api/auth/callback/idp?code=c&state=${encodeURIComponent(sent)}`)
        expect([targetOf(visit), errorOf(visit)]).toEqual([
          "https://stable.example/api/auth/signin",
          "OAuthCallbackError",
        ])
      }
    },
  )

  test.each([undefined, 128])("is read with an earlier secret, too, at %j characters", async (max) => {
    const secrets = { secret: ["a newer secret, which is long enough as well", secret] }
    const { session } = await signInBehind(
      deployments("https://preview.example", { maxStateLength: max }, secrets),
    )
    expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("of 300 characters is sent on for a quarter of an hour", async () => {
    const { stable, preview } = deployments("https://preview.example")
    const back = idp.consent((await preview.submit("/api/auth/signin/idp")).location)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect(errorOf(await stable.get(back.pathname + back.search))).toBe("OAuthCallbackError")
  })

  test("that Auth.js or an earlier version made is sent on as well (D44) [OAU-09]", async () => {
    const { stable } = deployments("https://preview.example")
    const token = { origin: "https://preview.example/api/auth/callback/idp", random: randomUUID() }
    const state = await encode({ token, secret, salt: "encodedState", maxAge: 900 })
    const visit = await stable.get(`/api/auth/callback/idp?code=c&state=${state}`)
    expect(targetOf(visit)).toBe("https://preview.example/api/auth/callback/idp")
  })
})
