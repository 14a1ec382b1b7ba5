import { customFetch, type AuthConfig } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { accessToken, usableToken } from "./access-token.ts"
import { createApplication, origin, signedInAs, signIn, type Application } from "./application.ts"
import type { Browser, Navigation, Visit } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { clientOf, keys, secret, type Registration } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"
import { getResource } from "./resource.ts"

const registrations: Readonly<Record<string, Registration>> = {
  basic: {},
  key_ES256: { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: "ES256" },
  public: { token_endpoint_auth_method: "none" },
}
const clients = await Promise.all(
  Object.entries(registrations).map(async ([id, registration]) =>
    clientOf(id, { ...registration, post_logout_redirect_uris: [`${origin}/auth/signout/${id}`] }),
  ),
)
const idp = await startRealProvider(clients)

beforeEach(() => {
  idp.refusals.length = 0
})
afterAll(async () => idp.stop())

function provider(id: string, options: Partial<OIDCConfig> = {}): OIDCConfig {
  const { issuer } = idp
  const client = registrations[id] ?? {}
  return { id, name: id, type: "oidc", issuer, clientId: id, clientSecret: secret, client, ...options }
}

/** Signs Grace in, here and at the provider. */
async function signedIn(config: OIDCConfig, options: Partial<AuthConfig> = {}) {
  const application = createApplication({ providers: [config], ...options })
  const browser = application.browser()
  await signIn(browser, origin, { provider: config.id })
  expect(await signedInAs(browser, origin)).toBe("grace@example.com")
  return { application, browser }
}

/** Presses the button on our sign-out page. The user should end at `/bye`. */
async function signOutButton(browser: Browser): Promise<Navigation> {
  const [form] = formsOf(await browser.open(`${origin}/auth/signout`))
  if (form === undefined) throw new Error("the sign-out page has no form")
  form.fields?.set("callbackUrl", "/bye")
  return form
}

/** Signs out here, up to the page on which the provider asks the user to confirm. */
async function leave(browser: Browser): Promise<Visit> {
  const page = await browser.go(await signOutButton(browser))
  expect([page.url.origin, page.status]).toEqual([idp.issuer, 200])
  return page
}

/** Submits the user's answer to that question. */
function answerOf(page: Visit, answer: "yes" | "no"): Navigation {
  const [form] = formsOf(page)
  if (form === undefined) throw new Error(`there is no question at ${page.url.href}`)
  if (answer === "yes") form.fields?.set("logout", "yes")
  return form
}

/** Returns the error of a provider that can't sign the user in without interaction (OpenID Connect Core §3.1.2.6). */
async function missingThere(application: Application, browser: Browser): Promise<string | undefined> {
  application.warnings.length = 0
  const page = await signIn(browser, origin, { provider: "basic", query: { prompt: "none" } })
  expect([page.url.pathname, await signedInAs(browser, origin)]).toEqual(["/auth/signin", undefined])
  return application.warnings.find((warning) => warning.startsWith("sign-in-declined"))
}

const stores: [string, Partial<AuthConfig>][] = [
  ["stored sessions", {}],
  ["sessions in cookies", { adapter: undefined }],
]

describe.each(stores)("a user who signs out at a real provider, with %s", (_, options) => {
  const config = provider("basic", { logout: "provider" })

  test("has no session here before they get there; hint, client and state are what it knows them by [ACT-14]", async () => {
    const { browser } = await signedIn(config, options)
    const next = await browser.goUntil(await signOutButton(browser), ({ origin: at }) => at === idp.issuer)
    expect(await signedInAs(browser, origin)).toBeUndefined()
    const { id_token_hint: hint = "", state = "", ...others } = Object.fromEntries(next.url.searchParams)
    expect(others).toEqual({
      client_id: "basic",
      post_logout_redirect_uri: `${origin}/auth/signout/basic`,
    })
    expect(hint.split(".")).toHaveLength(3)
    expect(state).toMatch(/^[\w-]{43}$/)
    // The provider accepts the request: it asks the user, and doesn't refuse anything.
    expect((await browser.go(next)).status).toBe(200)
    expect(idp.refusals).toEqual([])
  })

  test("and agrees, comes back to where the sign-out leads, and is unknown there as well [ACT-14, RD-03]", async () => {
    const { application, browser } = await signedIn(config, options)
    const question = await leave(browser)
    const back = await browser.goUntil(answerOf(question, "yes"), ({ origin: at }) => at === origin)
    expect(back.url.pathname).toBe("/auth/signout/basic")
    expect(back.url.searchParams.get("state")).toBe(question.url.searchParams.get("state"))
    expect((await browser.go(back)).url.href).toBe(`${origin}/bye`)
    expect([application.warnings, application.errors, idp.refusals]).toEqual([[], [], []])
    expect(await missingThere(application, browser)).toContain("login_required")
  })

  test("and changes their mind there, is signed out here alone [ACT-14]", async () => {
    const { application, browser } = await signedIn(config, options)
    const page = await browser.go(answerOf(await leave(browser), "no"))
    expect([page.url.href, await signedInAs(browser, origin)]).toEqual([`${origin}/bye`, undefined])
    // The user is still known, but the grant has ended.
    expect(await missingThere(application, browser)).toContain("consent_required")
  })

  test("does not end the sign-out with another state, or without one: only the one that was sent does [ACT-14]", async () => {
    const { application, browser } = await signedIn(config, options)
    const question = await leave(browser)
    const back = await browser.goUntil(answerOf(question, "yes"), ({ origin: at }) => at === origin)
    const forged = new URL(back.url)
    for (const state of ["x".repeat(43), undefined]) {
      forged.searchParams.delete("state")
      if (state !== undefined) forged.searchParams.set("state", state)
      expect((await browser.go({ ...back, url: forged })).url.href).toBe(`${origin}/bye`)
    }
    expect(application.warnings).toEqual([
      expect.stringMatching(/^sign-out-unconfirmed .*"other"/),
      expect.stringMatching(/^sign-out-unconfirmed .*"missing"/),
    ])
    expect(await signedInAs(browser, origin)).toBeUndefined()
    await browser.go(back)
    expect(application.warnings).toHaveLength(2)
    // Only once, because a second response with the same state doesn't belong to any flow.
    await browser.go(back)
    expect(application.warnings).toHaveLength(3)
  })

  test("is signed out here though the provider is down, known already or not [ACT-14, DO-02]", async () => {
    const gone = await startRealProvider(clients)
    const { issuer } = gone
    const known = provider("basic", { logout: "provider", issuer })
    const { application, browser } = await signedIn(known, options)
    const other = application.browser()
    await signIn(other, origin, { provider: "basic" })
    const button = await signOutButton(browser)
    await gone.stop()
    await browser.goUntil(button, ({ origin: at }) => at === issuer)
    expect(await signedInAs(browser, origin)).toBeUndefined()
    expect(application.errors).toEqual([])
    // A process that has started since then hasn't read its metadata.
    const ownFetch: typeof fetch = async (input, init) => fetch(input, init)
    const unknown = { ...known, [customFetch]: ownFetch }
    const restarted = createApplication({ ...application.config, providers: [unknown] })
    const elsewhere = restarted.browser(other.cookies)
    expect(await signedInAs(elsewhere, origin)).toBe("grace@example.com")
    const page = await elsewhere.go(await signOutButton(elsewhere))
    expect([page.url.href, await signedInAs(elsewhere, origin)]).toEqual([`${origin}/bye`, undefined])
    expect(application.errors.map(({ type }) => type)).toEqual(["SignOutError"])
  })
})

/** Configures an application that stores tokens, and revokes them at a sign-out. */
function keeping(id: string): OIDCConfig {
  const params = { scope: "openid email profile offline_access", prompt: "consent" }
  const key = { key: keys.ES256.privateKey, kid: "mine ES256" }
  const token = id === "key_ES256" ? { token: { clientPrivateKey: key } } : {}
  return provider(id, { ...token, keepTokens: true, revokeTokens: true, authorization: { params } })
}

describe.each(stores)("tokens of a user who signs out, with %s", (_, options) => {
  test.each(Object.keys(registrations))(
    "are worth nothing any more at a real provider that revokes them for the client %s (RFC 7009) [OA-19]",
    async (id) => {
      const { application, browser } = await signedIn(keeping(id), options)
      const token = await usableToken(application, browser, id)
      expect(await getResource(`${idp.issuer}/me`, token)).toMatchObject({ sub: "grace" })
      const page = await browser.go(await signOutButton(browser))
      expect([page.url.href, application.errors, idp.refusals]).toEqual([`${origin}/bye`, [], []])
      expect(await getResource(`${idp.issuer}/me`, token)).toMatchObject({ error: "invalid_token" })
      await signIn(browser, origin, { provider: id })
      expect(await accessToken(application, browser, id)).toMatchObject({ status: "ok" })
    },
  )
})

describe("the refresh token of a user who signs out", () => {
  test("is worth nothing either, in a copy of the browser's cookies (RFC 7009 §2.1)", async () => {
    const { application, browser } = await signedIn(keeping("basic"), { adapter: undefined })
    const copy = browser.copy()
    const { accessToken: refused } = await usableToken(application, browser, "basic")
    await browser.go(await signOutButton(browser))
    expect(await accessToken(application, copy, "basic", { refused })).toEqual({ status: "unavailable" })
    expect(idp.refusals).toEqual([expect.stringMatching(/^invalid_grant/)])
  })

  test("is worth nothing either, in the account that the user's other browsers use (RFC 7009 §2.1)", async () => {
    const { application, browser } = await signedIn(keeping("basic"))
    const other = application.browser()
    await signIn(other, origin, { provider: "basic" })
    const { accessToken: refused } = await usableToken(application, other, "basic")
    await browser.go(await signOutButton(browser))
    expect(await accessToken(application, other, "basic", { refused })).toEqual({ status: "connect-again" })
  })
})
