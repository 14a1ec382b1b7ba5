import { decodeJwt } from "jose"
import { ResponseBodyError } from "oauth4webapi"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Application } from "../test/application.ts"
import { application, registration, submitTo } from "../test/application.ts"
import { createBrowser } from "@latchkey/test-kit/browser"
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts"

let provider: IdentityProvider
let app: Application

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [registration] })
  app = await application(provider.issuer)
})

afterAll(() => provider.stop())

describe("the authorization code flow", () => {
  test("signs in the user who is picked, with the same claims in the ID token and at the UserInfo endpoint", async () => {
    const signIn = await app.signIn(createBrowser())
    const { claims, userInfo } = await signIn.finish(await signIn.answer({ account: "meera" }))
    const expected = {
      sub: "meera",
      name: "मीरा कुलकर्णी",
      preferred_username: "meera.kulkarni",
      email: "meera.kulkarni@example.org",
      email_verified: true,
      picture: `${provider.issuer}/avatar/meera.svg`,
    }
    expect(claims).toMatchObject({ ...expected, iss: provider.issuer, aud: registration.clientId })
    expect(userInfo).toEqual(expected)
  })

  test("says when the user signed in, although nothing asked for it (OpenID Connect Core 2)", async () => {
    const signIn = await app.signIn(createBrowser())
    const { claims } = await signIn.finish(await signIn.answer({ account: "amara" }))
    expect(claims).toMatchObject({ auth_time: expect.any(Number) })
  })

  test("gives no picture claim to a user without one", async () => {
    const signIn = await app.signIn(createBrowser())
    const { claims, userInfo } = await signIn.finish(await signIn.answer({ account: "mateo" }))
    expect(claims).not.toHaveProperty("picture")
    expect(userInfo).not.toHaveProperty("picture")
  })

  test("says so when nobody verified the e-mail address", async () => {
    const signIn = await app.signIn(createBrowser())
    const { claims } = await signIn.finish(await signIn.answer({ account: "tomasz" }))
    expect(claims).toMatchObject({ email: "tomasz.wojcik@example.org", email_verified: false })
  })

  test("keeps to the scopes that were asked for", async () => {
    const signIn = await app.signIn(createBrowser(), { scope: "openid email" })
    const { userInfo } = await signIn.finish(await signIn.answer({ account: "layla" }))
    expect(userInfo).toEqual({ sub: "layla", email: "layla.haddad@example.com", email_verified: true })
  })

  test("gives a telephone number if the scope phone is asked for, and shows what is asked for", async () => {
    const signIn = await app.signIn(createBrowser(), { scope: "openid phone" })
    expect(signIn.visit.text).toContain("your telephone number <code>phone</code>")
    const { userInfo } = await signIn.finish(await signIn.answer({ account: "amara" }))
    expect(userInfo).toEqual({ sub: "amara", phone_number: "+442079460018", phone_number_verified: true })
  })

  test("names the issuer in the authorization response (RFC 9207)", async () => {
    const signIn = await app.signIn(createBrowser())
    const callback = await signIn.answer({ account: "amara" })
    expect(callback.searchParams.get("iss")).toBe(provider.issuer)
    expect(app.server.authorization_response_iss_parameter_supported).toBe(true)
  })

  test("refuses a request without PKCE (RFC 7636 4.4.1)", async () => {
    const signIn = await app.signIn(createBrowser(), { code_challenge: "", code_challenge_method: "" })
    const callback = signIn.visit.location ?? new URL(signIn.visit.url)
    expect(callback.searchParams.get("error")).toBe("invalid_request")
    expect(app.server.code_challenge_methods_supported).toEqual(["S256"])
  })

  test("shows an error page, and redirects nowhere, for a redirect URI that is not registered", async () => {
    const { visit } = await app.signIn(createBrowser(), {
      redirect_uri: "https://elsewhere.example/callback",
    })
    expect(visit.status).toBe(400)
    expect(visit.text).toContain("<code>invalid_redirect_uri</code>")
  })
})

describe("a client without redirect URIs", () => {
  test("may send people anywhere on this machine, and nowhere else", async () => {
    const other = await startIdentityProvider({
      port: 0,
      clients: [{ ...registration, redirectUris: undefined }],
    })
    const somewhere = await application(other.issuer)
    const asked = async (redirect_uri: string): Promise<number> =>
      (await somewhere.signIn(createBrowser(), { redirect_uri })).visit.status
    expect(await asked("http://localhost:1234/api/auth/callback/development")).toBe(200)
    expect(await asked("http://127.0.0.1:8080/auth/callback/development")).toBe(200)
    expect(await asked("http://localhost.example/callback")).toBe(400)
    expect(await asked("https://elsewhere.example/callback")).toBe(400)
    await other.stop()
  })

  test("may send people there after sign-out too", async () => {
    const other = await startIdentityProvider({
      port: 0,
      clients: [{ ...registration, redirectUris: undefined }],
    })
    const asked = async (uri: string): Promise<number> => {
      const url = new URL("/session/end", other.issuer)
      url.search = new URLSearchParams({
        client_id: registration.clientId,
        post_logout_redirect_uri: uri,
      }).toString()
      return (await fetch(url)).status
    }
    expect(await asked("http://localhost:1234/goodbye")).toBe(200)
    expect(await asked("https://elsewhere.example/")).toBe(400)
    await other.stop()
  })
})

describe("refresh tokens", () => {
  const offline = { scope: "openid email profile offline_access", prompt: "consent" }

  test("are given for offline_access, rotate, and are all worth nothing once one is replayed", async () => {
    const signIn = await app.signIn(createBrowser(), offline)
    const { refreshToken = "" } = await signIn.finish(await signIn.answer({ account: "amara" }))
    const rotated = await app.refresh(refreshToken)
    expect(rotated.refresh_token).not.toBe(refreshToken)
    await expect(app.refresh(refreshToken)).rejects.toMatchObject({ error: "invalid_grant" })
    await expect(app.refresh(rotated.refresh_token ?? "")).rejects.toBeInstanceOf(ResponseBodyError)
  })

  test("used twice at once give new tokens once, which end with the grant (RFC 9700 4.14.2)", async () => {
    const signIn = await app.signIn(createBrowser(), offline)
    const { refreshToken = "" } = await signIn.finish(await signIn.answer({ account: "amara" }))
    const both = await Promise.allSettled([app.refresh(refreshToken), app.refresh(refreshToken)])
    const tokens = both.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []))
    expect(tokens).toHaveLength(1)
    await expect(app.refresh(tokens[0]?.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    })
  })

  test("bring an ID token of the same user, without the nonce of the sign-in (OpenID Connect Core 12.2)", async () => {
    const signIn = await app.signIn(createBrowser(), offline)
    const first = await signIn.finish(await signIn.answer({ account: "amara" }))
    const { id_token: renewed = "" } = await app.refresh(first.refreshToken ?? "")
    const { iss, sub, aud, auth_time } = first.claims
    expect(decodeJwt(renewed)).toMatchObject({ iss, sub, aud, auth_time })
    expect(first.claims).toHaveProperty("nonce")
    expect(decodeJwt(renewed)).not.toHaveProperty("nonce")
  })

  test("that are revoked are worth nothing, and their access tokens neither (RFC 7009 2.1)", async () => {
    const signIn = await app.signIn(createBrowser(), offline)
    const { accessToken, refreshToken = "" } = await signIn.finish(await signIn.answer({ account: "amara" }))
    await app.revoke(refreshToken)
    await expect(app.refresh(refreshToken)).rejects.toMatchObject({ error: "invalid_grant" })
    await expect(app.userInfo(accessToken)).rejects.toMatchObject({ status: 401 })
  })

  test("are not given without offline_access", async () => {
    const signIn = await app.signIn(createBrowser())
    const { refreshToken } = await signIn.finish(await signIn.answer({ account: "amara" }))
    expect(refreshToken).toBeUndefined()
  })

  test("outlive another user's sign-in in the same browser", async () => {
    const browser = createBrowser()
    const first = await app.signIn(browser, offline)
    const { refreshToken = "" } = await first.finish(await first.answer({ account: "amara" }))
    const second = await app.signIn(browser)
    await second.finish(await second.answer({ account: "layla" }))
    await expect(app.refresh(refreshToken)).resolves.toHaveProperty("access_token")
  })
})

test("access tokens live for an hour, or as long as was chosen", async () => {
  const signIn = await app.signIn(createBrowser())
  const { expiresIn } = await signIn.finish(await signIn.answer({ account: "amara" }))
  expect(expiresIn).toBe(3600)
  const hasty = await startIdentityProvider({ port: 0, clients: [registration], accessTokenLifetime: 7 })
  const shorter = await (await application(hasty.issuer)).signIn(createBrowser())
  expect((await shorter.finish(await shorter.answer({ account: "amara" }))).expiresIn).toBe(7)
  await hasty.stop()
})

test("its metadata name what ends tokens and sessions", () => {
  expect(app.server).toMatchObject({
    backchannel_logout_session_supported: true,
    backchannel_logout_supported: true,
    end_session_endpoint: `${provider.issuer}/session/end`,
    grant_types_supported: expect.arrayContaining(["refresh_token"]),
    revocation_endpoint: `${provider.issuer}/token/revocation`,
    scopes_supported: ["openid", "profile", "email", "phone", "offline_access"],
  })
})

test("RP-initiated logout sends nobody to an address that is not registered", async () => {
  const logout = new URL(app.server.end_session_endpoint ?? "")
  logout.search = new URLSearchParams({
    client_id: registration.clientId,
    post_logout_redirect_uri: "https://elsewhere.example/",
  }).toString()
  const visit = await createBrowser().open(logout)
  expect(visit.status).toBe(400)
  expect(visit.text).toContain("post_logout_redirect_uri not registered")
})

test("RP-initiated logout asks, ends the session, and returns to the application", async () => {
  const browser = createBrowser()
  const signIn = await app.signIn(browser)
  const { idToken = "" } = await signIn.finish(await signIn.answer({ account: "amara" }))
  const logout = new URL(app.server.end_session_endpoint ?? "")
  logout.search = new URLSearchParams({
    id_token_hint: idToken,
    post_logout_redirect_uri: "http://localhost:3999/",
    state: "opaque",
  }).toString()
  const question = (await browser.open(logout)).text
  const action = new URL(/action="([^"]+)"/.exec(question)?.[1] ?? "")
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? ""
  const { location } = await submitTo(browser, action, { xsrf, logout: "yes" })
  expect(location?.href).toBe("http://localhost:3999/?state=opaque")
  const silent = await app.signIn(browser, { prompt: "none" })
  expect(silent.visit.location?.href).toContain("error=login_required")
})
