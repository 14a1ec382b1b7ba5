import type { RelayingParty, WebAuthnConfig } from "@latchkey/core/providers"
import { describe, expect, it, vi } from "vitest"
import {
  createAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import {
  answer,
  askOptions,
  createPasskeyService,
  creationOptions,
  register,
  requestOptions,
  signInWithPasskey,
} from "./passkeys.ts"
import { errorOf } from "./service.ts"

const email = "ada@example.com"

/** Creates a browser at an origin, and an authenticator that's used there. */
function at(
  { browser }: { browser: (origin?: string) => Browser },
  origin: string,
): { browser: Browser; authenticator: SoftwareAuthenticator } {
  return { browser: browser(origin), authenticator: createAuthenticator({ origin }) }
}

/** Returns passkeys that were created at one origin and are used at another. */
function movedTo(origin: string, { credentials }: SoftwareAuthenticator): SoftwareAuthenticator {
  const moved = createAuthenticator({ origin })
  moved.credentials.push(...credentials)
  return moved
}

const served = (relayingParty: RelayingParty) => createPasskeyService({}, { relayingParty })

const arrivedAt = ({ location }: Visit): string | undefined => location?.href

describe("a relying party", () => {
  it("that is not configured is the host of the request: passkeys of one host are of no use at another [WA-03]", async () => {
    const service = createPasskeyService()
    const one = at(service, "https://one.example")
    expect(await creationOptions(one.browser, { email })).toMatchObject({
      rp: { id: "one.example", name: "one.example" },
    })
    await register(one.browser, one.authenticator, { email })
    const other = "https://two.example"
    const browser = service.browser(other)
    const visit = await signInWithPasskey(browser, movedTo(other, one.authenticator))
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
  })

  it("of one id and several origins takes passkeys at each of them [WA-02, WA-03]", async () => {
    const origin = ["https://example.com", "https://app.example.com"]
    const service = served({ id: "example.com", name: "Example", origin })
    const first = at(service, "https://app.example.com")
    expect(await creationOptions(first.browser, { email })).toMatchObject({
      rp: { id: "example.com", name: "Example" },
    })
    expect(arrivedAt(await register(first.browser, first.authenticator, { email }))).toBe(
      "https://app.example.com/",
    )
    const second = "https://example.com"
    const browser = service.browser(second)
    expect((await requestOptions(browser)).rpId).toBe("example.com")
    expect(arrivedAt(await signInWithPasskey(browser, movedTo(second, first.authenticator)))).toBe(
      `${second}/`,
    )
  })

  // ADV-30
  it("takes a passkey that was used at a listed origin, and at no other below the id [WA-02]", async () => {
    const origin = ["https://example.com", "https://app.example.com"]
    const service = served({ id: "example.com", origin })
    const { browser, authenticator } = at(service, "https://example.com")
    await register(browser, authenticator, { email })
    const use = async (used: string) =>
      signInWithPasskey(service.browser("https://example.com"), authenticator, { origin: used })
    expect(errorOf(await use("https://app.example.com"))).toBeNull()
    for (const elsewhere of ["https://evil.example.com", "http://example.com", "https://example.com:8443"])
      expect(errorOf(await use(elsewhere))).toBe("WebAuthnVerificationError")
  })

  it("of several ids is, at each request, the one that its host is or is below, with the name beside it [WA-03]", async () => {
    const origin = ["https://one.example", "https://app.two.example"]
    const service = served({ id: ["one.example", "two.example"], name: ["One", "Two"], origin })
    const options = async (from: string) => creationOptions(service.browser(from), { email })
    expect((await options("https://one.example")).rp).toEqual({ id: "one.example", name: "One" })
    expect((await options("https://app.two.example")).rp).toEqual({ id: "two.example", name: "Two" })

    const two = at(service, "https://app.two.example")
    expect(errorOf(await register(two.browser, two.authenticator, { email }))).toBeNull()
    const there = service.browser("https://app.two.example")
    expect(errorOf(await signInWithPasskey(there, two.authenticator))).toBeNull()
    const elsewhere = service.browser("https://one.example")
    const moved = movedTo("https://one.example", two.authenticator)
    expect(errorOf(await signInWithPasskey(elsewhere, moved))).toBe("WebAuthnVerificationError")
  })

  it("takes passkeys at a related origin, which is listed and not below the id: §5.11 [WA-03]", async () => {
    const origin = ["https://example.com", "https://example.de"]
    const service = served({ id: "example.com", origin })
    const { browser, authenticator } = at(service, "https://example.com")
    await register(browser, authenticator, { email })
    const related = service.browser("https://example.de")
    expect((await requestOptions(related)).rpId).toBe("example.com")
    const visit = await signInWithPasskey(related, movedTo("https://example.de", authenticator))
    expect(arrivedAt(visit)).toBe("https://example.de/")
  })

  it.each([
    "https://example.de",
    "https://notexample.com",
    "https://example.com.evil.example",
    "https://com",
  ])("gives no options at %s, where its id is of no use [WA-03]", async (elsewhere) => {
    const service = served({ id: "example.com", origin: "https://example.com" })
    const browser = service.browser(elsewhere)
    for (const action of ["register", "authenticate"]) {
      const visit = await askOptions(browser, { action, email })
      expect(visit.status).toBe(400)
      expect(visit.json()).toEqual({ error: "Passkeys cannot be used at this address." })
      expect(visit.cookieNames).toEqual([])
    }
    expect(service.log.types()).toEqual(["WebAuthnVerificationError", "WebAuthnVerificationError"])
  })
})

type GetRelayingParty = NonNullable<WebAuthnConfig["getRelayingParty"]>

describe("getRelayingParty", () => {
  const tenants: GetRelayingParty = (_, { url: { hostname, origin } }) => ({
    id: hostname.split(".").slice(-2).join("."),
    name: `Tenant ${hostname}`,
    origin,
  })

  it("decides about each request, in place of `relayingParty` [WA-03]", async () => {
    const getRelayingParty = vi.fn<GetRelayingParty>(tenants)
    const service = createPasskeyService({}, { getRelayingParty, relayingParty: { id: "elsewhere.example" } })
    const { browser, authenticator } = at(service, "https://app.tenant.example")
    const options = await creationOptions(browser, { email })
    expect(options.rp).toEqual({ id: "tenant.example", name: "Tenant app.tenant.example" })
    const visit = await answer(browser, "register", await authenticator.create(options))
    expect(service.log.errors).toEqual([])
    expect(errorOf(visit)).toBeNull()
    expect(errorOf(await signInWithPasskey(service.browser(browser.origin), authenticator))).toBeNull()
    const [[context, request] = [], [, posted] = []] = getRelayingParty.mock.calls
    expect(context?.provider.id).toBe("passkey")
    expect(request).toMatchObject({ method: "GET", query: { email } })
    expect(posted).toMatchObject({ method: "POST", query: { action: "register" } })
  })

  // ADV-30
  it("is heard at the answer, too: a passkey that was made for one party is refused by another [WA-03]", async () => {
    const service = createPasskeyService({}, { getRelayingParty: tenants })
    const { browser, authenticator } = at(service, "https://app.tenant.example")
    const visit = await register(browser, authenticator, { email, rpId: "other.example" })
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    const elsewhere = await register(browser, authenticator, { email, origin: "https://tenant.example" })
    expect(errorOf(elsewhere)).toBe("WebAuthnVerificationError")
    expect(await service.adapter.getUserByEmail?.(email)).toBeNull()
  })

  it("cannot give an id that is of no use at the origin of the request [WA-03]", async () => {
    const origin = "https://evil.example"
    const service = createPasskeyService(
      {},
      { getRelayingParty: () => ({ id: "evil.example", name: "E", origin }) },
    )
    const visit = await askOptions(service.browser(), { action: "register", email })
    expect(visit.status).toBe(400)
    expect(visit.cookieNames).toEqual([])
  })

  it.each([
    ["returns nothing", () => undefined as never],
    ["returns no origin", () => ({ id: "app.example", name: "App" }) as never],
    ["returns a promise", async () => tenants as never],
  ] as const)(
    "that %s is a fault of the application: status 500, told in the log alone [ERR-01]",
    async (_, fail) => {
      const service = createPasskeyService({}, { getRelayingParty: fail as GetRelayingParty })
      const visit = await askOptions(service.browser(), { action: "register", email })
      expect(visit.status).toBe(500)
      expect(visit.text).not.toMatch(/tenants|getRelayingParty/)
      expect(visit.cookieNames).toEqual([])
      expect(service.log.types()).toEqual(["InvalidProvider"])
    },
  )

  it("that throws leads to the error page, and the log alone says why [ERR-01]", async () => {
    const getRelayingParty: GetRelayingParty = () => {
      throw new Error("the tenants are down")
    }
    const service = createPasskeyService({}, { getRelayingParty })
    const visit = await askOptions(service.browser(), { action: "register", email })
    expect(visit.location?.href).toBe("https://app.example/auth/error?error=Configuration")
    expect(visit.cookieNames).toEqual([])
    expect(service.log.errors).toHaveLength(1)
  })
})

describe("topOrigins", () => {
  const portal = "https://portal.example"

  /** Registers and signs in with this client data, and returns the errors. */
  async function ceremonies(deviation: Deviation) {
    const { browser, adapter } = createPasskeyService(
      {},
      { topOrigins: [portal, "https://intranet.example"] },
    )
    const registered = createAuthenticator()
    await register(browser(), registered, { email: "grace@example.com" })
    return {
      errors: [
        errorOf(await register(browser(), createAuthenticator(), { email, ...deviation })),
        errorOf(await signInWithPasskey(browser(), registered, deviation)),
      ],
      isStored: (await adapter.getUserByEmail?.(email)) !== null,
    }
  }

  it.each([
    ["in a frame of a page that is listed", { crossOrigin: true, topOrigin: portal }],
    [
      "in a frame of another page that is listed",
      { crossOrigin: true, topOrigin: "https://intranet.example" },
    ],
    ["in a frame, by a browser that does not name the page on top", { crossOrigin: true }],
    ["in no frame", { crossOrigin: false }],
  ])("lets a passkey be made and used %s [WA-02]", async (_, deviation) => {
    expect(await ceremonies(deviation)).toEqual({ errors: [null, null], isStored: true })
  })

  it.each([
    ["in a frame of a page that is not listed", { crossOrigin: true, topOrigin: "https://evil.example" }],
    [
      "in a frame of a page below one that is listed",
      { crossOrigin: true, topOrigin: "https://a.portal.example" },
    ],
    ["in a frame of a page with a path", { crossOrigin: true, topOrigin: `${portal}/` }],
    ["in a frame of several pages", { crossOrigin: true, topOrigin: [portal] }],
    ["in no frame, with a page on top", { crossOrigin: false, topOrigin: portal }],
    ["at the origin of the page on top", { origin: portal, crossOrigin: true, topOrigin: portal }],
  ])("refuses a passkey that was made or used %s [WA-02]", async (_, deviation) => {
    const refused = "WebAuthnVerificationError"
    expect(await ceremonies(deviation)).toEqual({ errors: [refused, refused], isStored: false })
  })
})
