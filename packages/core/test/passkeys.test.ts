import { describe, expect, it } from "vitest"
import { base64, base64url } from "@latchkey/test-kit/bytes"
import { createAuthenticator, flag } from "@latchkey/test-kit/authenticator/authenticator"
import {
  answer,
  createPasskeyService,
  creationOptions,
  register,
  requestOptions,
  signInWithPasskey,
} from "./passkeys.ts"
import { errorOf } from "./service.ts"

const email = "ada@example.com"
const home = "https://app.example/"

describe("a passkey", () => {
  it("is made by a new person, who is signed in, and signs in from then on [WAN-04]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    const browser = service.browser()
    const registered = await register(browser, authenticator, { email })
    expect(service.log.errors).toEqual([])
    expect(registered.location?.href).toBe(home)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
    const other = service.browser()
    const signedIn = await signInWithPasskey(other, authenticator)
    expect(service.log.errors).toEqual([])
    expect(signedIn.location?.href).toBe(home)
    expect((await other.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })

  it("is stored with its user and an account of the type webauthn, and counts its uses [WAN-04, TYP-11]", async () => {
    const { browser, adapter } = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(browser(), authenticator, { email })
    await signInWithPasskey(browser(), authenticator)
    const user = await adapter.getUserByEmail?.(email)
    const [kept] = authenticator.credentials
    const [row] = (await adapter.listAuthenticatorsByUserId?.(user?.id ?? "")) ?? []
    expect(row).toEqual({
      credentialID: base64(kept?.id),
      credentialPublicKey: base64(kept?.key.cose),
      counter: 2,
      credentialDeviceType: "multiDevice",
      credentialBackedUp: true,
      transports: "internal,hybrid",
      providerAccountId: Buffer.from(kept?.userHandle ?? "", "base64url").toString("base64"),
      userId: user?.id,
    })
    const account = await adapter.getAccount?.(row?.providerAccountId ?? "", "passkey")
    expect(account).toMatchObject({ provider: "passkey", type: "webauthn", userId: user?.id })
  })

  it.each(["ES256", "RS256", "EdDSA"] as const)("signs with %s [WA-06]", async (algorithm) => {
    const { browser, log } = createPasskeyService()
    const authenticator = createAuthenticator({ algorithm })
    expect((await register(browser(), authenticator, { email })).location?.href).toBe(home)
    expect((await signInWithPasskey(browser(), authenticator)).location?.href).toBe(home)
    expect(log.errors).toEqual([])
  })

  it.each(["ES256", "RS256", "EdDSA"] as const)(
    "may attest itself with %s: packed [WA-06]",
    async (algorithm) => {
      const { browser, log } = createPasskeyService()
      const authenticator = createAuthenticator({ algorithm, format: "packed" })
      expect((await register(browser(), authenticator, { email })).location?.href).toBe(home)
      expect(log.errors).toEqual([])
    },
  )

  it("that does not count signs in again and again [WA-09]", async () => {
    const { browser } = createPasskeyService()
    const authenticator = createAuthenticator({ counts: false })
    await register(browser(), authenticator, { email })
    for (let time = 0; time < 3; time++)
      expect((await signInWithPasskey(browser(), authenticator)).location?.href).toBe(home)
  })

  it("with a counter that has not grown signs in with a warning, if the provider says so [WA-09]", async () => {
    const service = createPasskeyService({}, { signatureCounter: "warn" })
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const visit = await signInWithPasskey(service.browser(), authenticator, { counter: 1 })
    expect(visit.location?.href).toBe(home)
    expect(service.log.warnings).toContain("passkey-counter")
  })

  it("has its backup state updated, which may change, as against its eligibility [WA-05]", async () => {
    const { browser, adapter } = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(browser(), authenticator, { email })
    await signInWithPasskey(browser(), authenticator, { flags: flag.UP | flag.UV | flag.BE })
    const user = await adapter.getUserByEmail?.(email)
    expect(await adapter.listAuthenticatorsByUserId?.(user?.id ?? "")).toMatchObject([
      { credentialDeviceType: "multiDevice", credentialBackedUp: false },
    ])
  })

  it("may be made without presence or verification by a browser that was asked to do it by itself [WA-04]", async () => {
    const { browser } = createPasskeyService()
    const ada = browser()
    await register(ada, createAuthenticator(), { email })
    const silent = { flags: flag.BE | flag.BS }
    const asked = await creationOptions(ada, { mediation: "conditional" })
    expect(
      (await answer(ada, "register", await createAuthenticator().create(asked, silent))).location?.href,
    ).toBe(home)
    const plain = await creationOptions(ada)
    expect(errorOf(await answer(ada, "register", await createAuthenticator().create(plain, silent)))).toBe(
      "WebAuthnVerificationError",
    )
  })

  it.each([
    [{ experimental: {} }, "ExperimentalFeatureNotEnabled"],
    [{ adapter: {} }, "MissingAdapterMethods"],
  ])("is offered by no configuration that is not ready for it: %j [WAN-01]", async (options, type) => {
    const service = createPasskeyService({ session: { strategy: "jwt" }, ...options })
    expect((await service.browser().get("/auth/webauthn-options")).status).toBe(500)
    expect(service.log.types()).toEqual([type])
  })

  it("is announced as experimental [WAN-02]", async () => {
    const service = createPasskeyService()
    await service.browser().get("/auth/csrf")
    expect(service.log.warnings).toEqual(["experimental-webauthn"])
  })
})

describe("the signIn callback", () => {
  it.each([
    ["refuses", false, "https://app.example/auth/error?error=AccessDenied"],
    ["sends elsewhere", "/waiting", "https://app.example/waiting"],
  ] as const)(
    "%s a user who registers, and nothing is stored [WA-11, WA-12, ADV-36]",
    async (_, decision, target) => {
      const service = createPasskeyService({ callbacks: { signIn: () => decision } })
      const browser = service.browser()
      const visit = await register(browser, createAuthenticator(), { email })
      expect(visit.location?.href).toBe(target)
      expect(await service.adapter.getUserByEmail?.(email)).toBeNull()
    },
  )

  it("is asked with the stored user and the account when a passkey is used [WA-11]", async () => {
    const seen: unknown[] = []
    const service = createPasskeyService({ callbacks: { signIn: (given) => (seen.push(given), true) } })
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    await signInWithPasskey(service.browser(), authenticator)
    const user = await service.adapter.getUserByEmail?.(email)
    expect(seen[1]).toEqual({
      user,
      account: expect.objectContaining({ provider: "passkey", type: "webauthn", userId: user?.id }),
    })
  })
})

describe("adding a passkey", () => {
  it("is for the signed-in user, as often as they have devices; each signs in [WAN-04]", async () => {
    const service = createPasskeyService()
    const browser = service.browser()
    const [phone, key] = [createAuthenticator(), createAuthenticator({ flags: flag.UP | flag.UV })]
    await register(browser, phone, { email })
    expect((await register(browser, key)).location?.href).toBe(home)
    expect(phone.credentials[0]?.userHandle).toBe(key.credentials[0]?.userHandle)
    for (const authenticator of [phone, key]) {
      const other = service.browser()
      await signInWithPasskey(other, authenticator)
      expect((await other.get("/auth/session")).json()).toMatchObject({ user: { email } })
    }
    expect(service.log.errors).toEqual([])
  })

  // ADV-34
  it("needs a sign-in of the last 15 minutes [WA-13]", async () => {
    const service = createPasskeyService()
    const browser = service.browser()
    await register(browser, createAuthenticator(), { email })
    browser.forget("__Secure-authjs.challenge.signed-in")
    const visit = await browser.get("/auth/webauthn-options/passkey?action=register")
    expect(visit.status).toBe(403)
    expect(visit.json()).toEqual({ error: "Sign in again to add a passkey." })
  })

  it("needs no more than the session where the provider says so [WA-13]", async () => {
    const browser = createPasskeyService({}, { freshSession: false }).browser()
    await register(browser, createAuthenticator(), { email })
    browser.forget("__Secure-authjs.challenge.signed-in")
    expect((await browser.get("/auth/webauthn-options/passkey?action=register")).status).toBe(200)
  })
})

describe("of several requests at once", () => {
  // ADV-26
  it("with one answer one signs in [FC-10]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const data = await authenticator.get(await requestOptions(browser))
    await browser.get("/auth/csrf")
    const copies = Array.from({ length: 5 }, () => browser.copy())
    const visits = await Promise.all(copies.map(async (copy) => answer(copy, "authenticate", data)))
    expect(visits.filter(({ location }) => location?.href === home)).toHaveLength(1)
  })

  // ADV-21
  it("that register one credential for several people one does, and leaves the others with nothing [FC-10]", async () => {
    const { browser, adapter } = createPasskeyService()
    const authenticator = createAuthenticator()
    const browsers = [browser(), browser()]
    const people = ["ada@example.com", "eve@example.com"]
    const answers: string[] = []
    for (const [index, one] of browsers.entries()) {
      const options = await creationOptions(one, { email: people[index] ?? "" })
      answers.push(await authenticator.create(options))
    }
    const [first] = authenticator.credentials
    const id = base64url(first?.id)
    const data = answers.map((text) => JSON.stringify({ ...JSON.parse(text), id, rawId: id }))
    const visits = await Promise.all(
      browsers.map(async (one, index) => answer(one, "register", data[index] ?? "")),
    )
    expect(visits.filter(({ location }) => location?.href === home)).toHaveLength(1)
    const users = await Promise.all(people.map(async (address) => adapter.getUserByEmail?.(address)))
    expect(users.filter((user) => user !== null)).toHaveLength(1)
  })
})
