import { createHash } from "node:crypto"
import { decode, encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"
import type { Browser } from "@latchkey/test-kit/browser"

const idp = await createIdentityProvider()
const older = "the older secret, which is on its way out of service"
const newer = "the newer secret, which has just come into service"
const providers = [passwords(), idp.oidc()]

/** Returns the same browser, at a service with other secrets. */
function move(browser: Browser, secret: string | string[], options = {}): Browser {
  const next = createService({ providers, secret, ...options }).browser()
  for (const { name, value } of browser.cookies.values()) next.plant(name, value)
  return next
}

describe("secret rotation: [new, old]", () => {
  test("a session made with the old secret goes on, and is renewed with the new one [CFG-06, CFG-07, JWT-02, JW-04]", async () => {
    const before = createService({ providers, secret: older }).browser()
    await signInWithPassword(before)
    const browser = move(before, [newer, older], { session: { updateAge: 0 } })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
    const token = browser.cookies.get(sessionCookie)?.value
    expect(await decode({ token, secret: newer, salt: sessionCookie })).not.toBeNull()
    await expect(decode({ token, secret: older, salt: sessionCookie })).rejects.toThrow(/cannot be opened/)
  })

  test("encode uses the first secret, decode any of them, in any order [JWT-02, CFG-07]", async () => {
    const token = await encode({ token: { sub: "1" }, secret: [newer, older], salt: "s" })
    expect(await decode({ token, secret: newer, salt: "s" })).not.toBeNull()
    expect(await decode({ token, secret: [older, newer], salt: "s" })).not.toBeNull()
    await expect(decode({ token, secret: older, salt: "s" })).rejects.toThrow(/cannot be opened/)
  })

  test("a CSRF token of the old secret is still good, and so is one hashed with all of them joined (D15) [CS-02]", async () => {
    const before = createService({ providers, secret: older }).browser()
    const { csrfToken } = (await before.get("/auth/csrf")).json() as { csrfToken: string }
    const browser = move(before, [newer, older])
    expect((await browser.get("/auth/csrf")).json()).toEqual({ csrfToken })
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(true)

    const joined = createHash("sha256").update(`${csrfToken}${newer},${older}`).digest("hex")
    browser.plant("__Host-authjs.csrf-token", `${csrfToken}%7C${joined}`)
    expect((await browser.get("/auth/csrf")).json()).toEqual({ csrfToken })
  })

  test("a new CSRF token is hashed with the first secret (D15)", async () => {
    const browser = createService({ secret: [newer, older] }).browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    const hash = createHash("sha256")
      .update(csrfToken + newer)
      .digest("hex")
    expect(browser.cookies.get("__Host-authjs.csrf-token")?.value).toBe(`${csrfToken}%7C${hash}`)
  })

  test("a flow that began under the old secret ends well (D15)", async () => {
    const before = createService({ providers, secret: older }).browser()
    const back = idp.consent((await before.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
    const browser = move(before, [newer, older])
    expect((await browser.get(back.pathname + back.search)).location?.href).toBe("https://app.example/in")
  })

  test("deployments that list the secrets in another order understand each other [CFG-06]", async () => {
    const one = createService({ providers, secret: [newer, older] }).browser()
    await signInWithPassword(one)
    const back = idp.consent((await one.submit("/auth/signin/idp", { callbackUrl: "/in" })).location)
    const other = move(one, [older, newer])
    expect((await other.get("/auth/session")).json()).not.toBeNull()
    expect((await other.get(back.pathname + back.search)).location?.href).toBe("https://app.example/in")
  })
})

describe("an old secret that was removed", () => {
  test("ends sessions without an error, and clears their cookie (D6) [SES-05]", async () => {
    const before = createService({ providers, secret: older }).browser()
    await signInWithPassword(before)
    const browser = move(before, newer)
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("ends flows with a page from which the user can begin again (D6, D12)", async () => {
    const before = createService({ providers, secret: older }).browser()
    const back = idp.consent((await before.submit("/auth/signin/idp")).location)
    const browser = move(before, newer)
    expect(errorOf(await browser.get(back.pathname + back.search))).toBe("OAuthCallbackError")
    await signIn(browser, idp)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })
})

test("jwt.secret is the secret of session tokens alone [CFG-14]", async () => {
  const browser = createService({ providers, secret: older, jwt: { secret: newer } }).browser()
  await signInWithPassword(browser)
  const token = browser.cookies.get(sessionCookie)?.value
  expect(await decode({ token, secret: newer, salt: sessionCookie })).not.toBeNull()
  expect((await browser.get("/auth/session")).json()).not.toBeNull()
})

test("two configurations in one process cannot meet (D18)", async () => {
  const one = createService({ providers, secret: older, basePath: "/one" })
  const other = createService({ providers, secret: newer, basePath: "/other" })
  const browser = one.browser()
  const visits = await Promise.all([browser.get("/one/session"), other.browser().get("/other/session")])
  expect(visits.map(({ status }) => status)).toEqual([200, 200])
  expect((await other.browser().get("/one/session")).status).toBe(400)
})
