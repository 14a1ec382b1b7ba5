import { describe, expect, it } from "vitest"
import { base64url } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import {
  answer,
  askOptions,
  createPasskeyService,
  creationOptions,
  passkeys,
  register,
  requestOptions,
  type Ceremony,
} from "./passkeys.ts"
import { createService, type Service } from "./service.ts"

const known = "ada@example.com"
const unknown = "nobody@example.com"
const challengeCookie = "__Secure-authjs.challenge"

/** Returns the service, the browser in which Ada is signed in, and her authenticator. */
async function stage(): Promise<{
  service: Service
  ada: Browser
  authenticator: ReturnType<typeof createAuthenticator>
}> {
  const service = createPasskeyService()
  const ada = service.browser()
  const authenticator = createAuthenticator()
  await register(ada, authenticator, { email: known })
  return { service, ada, authenticator }
}

describe("webauthn-options", () => {
  it.each([
    ["no action and no address", {}],
    ["no action and an address that is known", { email: known }],
    ["no action and an address that is not known", { email: unknown }],
    ["the action authenticate", { action: "authenticate" }],
    ["the action authenticate and an address that is known", { action: "authenticate", email: known }],
    ["the action authenticate and an address that is not known", { action: "authenticate", email: unknown }],
    // ADV-23
  ])(
    "gives a stranger with %s options to authenticate, and no credential ids [ACT-17, WAN-03, WA-10]",
    async (_, query) => {
      const { service } = await stage()
      const visit = await askOptions(service.browser(), query)
      expect(visit.status).toBe(200)
      const { action, options } = visit.json() as Ceremony
      expect(action).toBe("authenticate")
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: "app.example",
        timeout: 300_000,
        userVerification: "required",
      })
    },
  )

  // ADV-23
  it("gives a stranger the same options to register whether the address is known or not [WA-10]", async () => {
    const { service } = await stage()
    const [one, other] = await Promise.all(
      [known, unknown].map(async (email) => creationOptions(service.browser(), { email })),
    )
    for (const [options, email] of [
      [one, known],
      [other, unknown],
    ] as const) {
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: "app.example", name: "app.example" },
        user: { id: expect.stringMatching(/^[\w-]{43}$/), name: email, displayName: email },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
        timeout: 300_000,
        attestation: "none",
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: "required",
          userVerification: "required",
          requireResidentKey: true,
        },
        extensions: { credProps: true },
      })
    }
    expect(one?.user.id).not.toBe(other?.user.id)
  })

  it.each([{}, { action: "register" }])(
    "gives the signed-in user options to register, for them and without the passkeys they have: %j [ACT-17]",
    async (query) => {
      const { ada, authenticator } = await stage()
      const { action, options } = (await askOptions(ada, { ...query, email: unknown })).json() as Ceremony
      expect(action).toBe("register")
      const [{ id, userHandle } = {}] = authenticator.credentials
      expect(options).toMatchObject({
        user: { id: userHandle, name: known },
        excludeCredentials: [{ id: base64url(id), transports: ["internal", "hybrid"] }],
      })
    },
  )

  it("gives the signed-in user options to authenticate with their own passkeys [ACT-17]", async () => {
    const { ada, authenticator } = await stage()
    const options = await requestOptions(ada)
    const [{ id } = {}] = authenticator.credentials
    expect(options.allowCredentials).toEqual([
      { id: base64url(id), transports: ["internal", "hybrid"], type: "public-key" },
    ])
  })

  it.each([
    ["another action", { action: "delete" }],
    ["a stranger to be registered who gives no address", { action: "register" }],
    ["a text that isn't an address", { action: "register", email: "ada" }],
    ["several addresses in one", { action: "register", email: "ada@example.com,eve@evil.example" }],
  ])("refuses %s with 400 and a reason, and sets no challenge [WAN-03]", async (_, query) => {
    const service = createPasskeyService()
    const browser = service.browser()
    const visit = await askOptions(browser, query)
    expect(visit.status).toBe(400)
    expect(visit.json()).toEqual({ error: expect.any(String) })
    expect(browser.cookies.has(challengeCookie)).toBe(false)
  })

  it("serves the only WebAuthn provider without its id in the path, and asks for the id where there are several [ACT-16]", async () => {
    const one = await createPasskeyService().browser().get("/auth/webauthn-options")
    expect(one.json()).toMatchObject({ action: "authenticate" })
    const providers = [passkeys(), passkeys({ id: "key" })]
    const several = createPasskeyService({ providers }).browser()
    expect((await several.get("/auth/webauthn-options")).status).toBe(400)
    expect((await several.get("/auth/webauthn-options/key")).json()).toMatchObject({ action: "authenticate" })
  })

  it("has no options for a provider of another type, or without a WebAuthn provider [ACT-16]", async () => {
    const none = createService().browser()
    expect((await none.get("/auth/webauthn-options")).status).toBe(400)
    expect((await none.get("/auth/webauthn-options/passkey")).status).toBe(400)
  })

  it("keeps the challenge sealed in its cookie for 15 minutes [WAN-05]", async () => {
    const browser = createPasskeyService().browser()
    const visit = await askOptions(browser)
    const { options } = visit.json() as Ceremony
    const [line = ""] = visit.headers.getSetCookie()
    expect(line).toMatch(/^__Secure-authjs\.challenge=/)
    expect(line).toContain("; Max-Age=900;")
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax/)
    expect(decodeURIComponent(line)).not.toContain(options.challenge)
  })

  it("gives no options to pages of other sites", async () => {
    const browser = createPasskeyService().browser()
    const visit = await browser.get("/auth/webauthn-options/passkey", { "sec-fetch-site": "cross-site" })
    expect(visit.status).toBe(400)
    expect(visit.cookieNames).toEqual([])
  })

  it("has every tab finish what it began", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    const browser = service.browser()
    await register(browser, authenticator, { email: known })
    const visitor = service.browser()
    const tabs = [await requestOptions(visitor), await requestOptions(visitor)]
    for (const options of tabs) {
      const { location } = await answer(visitor, "authenticate", await authenticator.get(options))
      expect(location?.href).toBe("https://app.example/")
      await visitor.submit("/auth/signout")
    }
  })
})
