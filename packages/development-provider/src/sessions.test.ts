import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { createRemoteJWKSet, jwtVerify, type JWTVerifyResult } from "jose"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Application, Tokens } from "../test/application.ts"
import { application, registration, submitTo } from "../test/application.ts"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts"
import { readForm } from "./interaction.ts"

let provider: IdentityProvider
let app: Application
let server: Server
/** The logout tokens that were posted to the application. */
let posted: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    void readForm(request).then((form) => {
      posted.push(form.get("logout_token") ?? "")
      response.end()
    })
  })
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : undefined
  const client = { ...registration, backChannelLogoutUri: `http://localhost:${port}/signout` }
  provider = await startIdentityProvider({ port: 0, clients: [client] })
  app = await application(provider.issuer)
})

beforeEach(() => {
  posted = []
})

afterAll(async () => {
  await provider.stop()
  server.close()
})

const offline = { scope: "openid email offline_access", prompt: "consent" }

async function signIn(browser: Browser, account: string): Promise<Tokens> {
  const attempt = await app.signIn(browser, offline)
  return attempt.finish(await attempt.answer({ account }))
}

function page(): URL {
  return new URL("/sessions", provider.issuer)
}

async function textOf(browser: Browser): Promise<string> {
  return (await browser.open(page())).text.replaceAll(/\s+/g, " ")
}

/** Checks a logout token's signature, audience, issuer and type. */
function verified(token: string | undefined): Promise<JWTVerifyResult> {
  return jwtVerify(token ?? "", createRemoteJWKSet(new URL(app.server.jwks_uri ?? "")), {
    audience: registration.clientId,
    issuer: provider.issuer,
    typ: "logout+jwt",
  })
}

test("the page shows who is signed in, in which browsers, and how often the access was renewed", async () => {
  const { refreshToken = "" } = await signIn(createBrowser(), "meera")
  await app.refresh(refreshToken)
  const text = await textOf(createBrowser())
  expect(text).toContain("मीरा कुलकर्णी")
  expect(text).toContain("<code>openid email offline_access</code>, renewed once")
})

test("an ID token names the session it belongs to, another one in another browser", async () => {
  const [one, other] = [await signIn(createBrowser(), "layla"), await signIn(createBrowser(), "layla")]
  expect(one.claims["sid"]).toEqual(expect.any(String))
  expect(one.claims["sid"]).not.toBe(other.claims["sid"])
})

test("signing a user out everywhere ends the sessions of every browser, and tells the application by a logout token (Back-Channel Logout 1.0, 2.4)", async () => {
  const browsers = [createBrowser(), createBrowser()]
  for (const browser of browsers) await signIn(browser, "amara")
  const visit = await submitTo(createBrowser(), page(), { sign_out: "amara" })
  expect(visit.text).toContain("Amara Okafor is signed out everywhere. Told: playground.")
  expect(posted).toHaveLength(1)
  const { payload } = await verified(posted[0])
  expect(payload).toMatchObject({
    sub: "amara",
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    jti: expect.any(String),
    exp: expect.any(Number),
  })
  expect(payload).not.toHaveProperty("sid")
  expect(payload).not.toHaveProperty("nonce")
  for (const browser of browsers) {
    const silent = await app.signIn(browser, { prompt: "none" })
    expect(silent.visit.location?.href).toContain("error=login_required")
  }
})

test("signing out in one application tells the others of this browser's session (Back-Channel Logout 1.0, 2.5)", async () => {
  const browser = createBrowser()
  const { idToken = "", claims } = await signIn(browser, "mateo")
  const logout = new URL(app.server.end_session_endpoint ?? "")
  logout.search = new URLSearchParams({ id_token_hint: idToken }).toString()
  const question = (await browser.open(logout)).text
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? ""
  await submitTo(browser, new URL("/session/end/confirm", provider.issuer), { xsrf, logout: "yes" })
  const { payload } = await verified(posted[0])
  expect(payload).toMatchObject({ sub: "mateo", sid: claims["sid"] })
})

test("access that is withdrawn ends its tokens, and no session", async () => {
  const browser = createBrowser()
  const { accessToken, refreshToken = "" } = await signIn(browser, "tomasz")
  const text = await textOf(browser)
  const ofTomasz = text.slice(text.indexOf('id="person-tomasz"'))
  const grant = /name="withdraw" value="([^"]+)"/.exec(ofTomasz)?.[1] ?? ""
  await submitTo(browser, page(), { withdraw: grant })
  await expect(app.refresh(refreshToken)).rejects.toMatchObject({ error: "invalid_grant" })
  await expect(app.userInfo(accessToken)).rejects.toMatchObject({ status: 401 })
  const silent = await app.signIn(browser, { prompt: "none", scope: "openid" })
  expect(silent.visit.location?.href).not.toContain("error=login_required")
})

test("a form of another site ends nothing", async () => {
  const browser = createBrowser()
  await signIn(browser, "layla")
  const response = await fetch(page(), {
    method: "POST",
    headers: { "sec-fetch-site": "same-site" },
    body: new URLSearchParams({ sign_out: "layla" }),
  })
  expect(response.status).toBe(403)
  expect(posted).toEqual([])
})

test("the picker says who is signed in in this browser", async () => {
  const browser = createBrowser()
  const before = await app.signIn(browser)
  expect(before.visit.text).not.toContain("Signed in here")
  await signIn(browser, "amara")
  const after = await app.signIn(browser)
  expect(after.visit.text).toContain("Signed in here: <strong><bdi>Amara Okafor</bdi></strong>")
})
