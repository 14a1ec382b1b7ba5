import type { Adapter } from "@latchkey/core/adapters"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { base64url } from "@latchkey/test-kit/bytes"
import {
  createAuthenticator,
  flag,
  type AuthenticatorOptions,
  type Credential,
  type Deviation,
} from "@latchkey/test-kit/authenticator/authenticator"
import { encodeCbor } from "@latchkey/test-kit/authenticator/cbor"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import {
  answer,
  createPasskeyService,
  creationOptions,
  passkeys,
  register,
  requestOptions,
} from "./passkeys.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"

const email = "ada@example.com"
const synchronized = flag.UP | flag.UV | flag.BE | flag.BS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Changes members of the credential. */
const withMembers =
  (members: Record<string, unknown>) =>
  (credential: Credential): unknown => ({ ...credential, ...members })

/** Changes members of `response`. */
const withResponse =
  (members: Record<string, unknown>) =>
  (credential: Credential): unknown => ({ ...credential, response: { ...credential.response, ...members } })

const without =
  (name: string) =>
  ({ response, ...credential }: Credential): unknown => {
    const { [name]: _, ...rest } = response
    return { ...credential, response: rest }
  }

/** The flaw, and other properties of the authenticator. */
type Row = readonly [title: string, deviation: Deviation, authenticator?: AuthenticatorOptions]

/** Flaws that both new and used credentials can have. */
const common: readonly Row[] = [
  ["another challenge", { challenge: base64url(Buffer.alloc(32, 1)) }],
  ["no challenge", { challenge: undefined }],
  ["a challenge that is no text", { challenge: 7 }],
  ["a challenge with padding", { challenge: `${base64url(Buffer.alloc(32))}=` }],
  ["another origin", { origin: "https://evil.example" }],
  // ADV-30
  ["a subdomain of the origin", { origin: "https://sub.app.example" }],
  ["the origin by http", { origin: "http://app.example" }],
  ["the origin at another port", { origin: "https://app.example:8443" }],
  ["the origin with a slash", { origin: "https://app.example/" }],
  ["the origin in capitals", { origin: "https://APP.example" }],
  ["no origin", { origin: undefined }],
  ["an origin that is no text", { origin: ["https://app.example"] }],
  // ADV-30
  ["a frame of another site", { crossOrigin: true }],
  ["a frame of a page that is not listed", { crossOrigin: true, topOrigin: "https://evil.example" }],
  ["a page on top, and no frame", { topOrigin: "https://app.example" }],
  ["a frame that is a word", { crossOrigin: "true" }],
  ["no type", { type: undefined }],
  ["the type of a payment", { type: "payment.get" }],
  // ADV-30
  ["another relying party", { rpId: "evil.example" }],
  ["the domain above the relying party", { rpId: "example" }],
  ["nobody present", { flags: flag.UV | flag.BE | flag.BS }],
  // ADV-32
  ["nobody verified", { flags: flag.UP | flag.BE | flag.BS }],
  ["a backup of what cannot be backed up", { flags: flag.UP | flag.UV | flag.BS }],
  ["bytes behind the authenticator data", { trailing: Buffer.from([0]) }],
  ["extensions that are announced and not there", { flags: synchronized | flag.ED }],
  ["client data that are no JSON", { clientData: "{" }],
  ["client data that are an array", { clientData: "[]" }],
  ["client data that are not UTF-8", { clientData: Buffer.from([0xff, 0xfe]) }],
  ["no JSON", { json: () => "{" }],
  ["an array", { json: () => "[]" }],
  ["nothing", { json: () => "" }],
  ["no id", { json: withMembers({ id: undefined }) }],
  ["an id that is a number", { json: withMembers({ id: 7, rawId: 7 }) }],
  ["an empty id", { json: withMembers({ id: "", rawId: "" }) }],
  ["an id in base64", { json: withMembers({ id: "+/+/", rawId: "+/+/" }) }],
  ["an id with stray bits", { json: withMembers({ id: "AB", rawId: "AB" }) }],
  [
    "an id of 1024 bytes",
    { json: withMembers({ id: base64url(Buffer.alloc(1024, 7)), rawId: base64url(Buffer.alloc(1024, 7)) }) },
  ],
  ["another id", { json: withMembers({ id: "AAAA", rawId: "AAAA" }) }],
  ["a raw id that is another", { json: withMembers({ rawId: "AAAA" }) }],
  ["no raw id", { json: withMembers({ rawId: undefined }) }],
  ["another type of credential", { json: withMembers({ type: "password" }) }],
  ["no response", { json: withMembers({ response: null }) }],
  ["a response that is a text", { json: withMembers({ response: "x" }) }],
  ["no client data", { json: without("clientDataJSON") }],
  ["client data with padding", { json: withResponse({ clientDataJSON: "e30=" }) }],
  ["client data that are an object", { json: withResponse({ clientDataJSON: {} }) }],
]

const registration: readonly Row[] = [
  ["the type of a sign-in", { type: "webauthn.get" }],
  ["an attestation object that is missing", { json: without("attestationObject") }],
  ["an attestation object that is empty", { encoded: () => Buffer.alloc(0) }],
  ["an attestation object that is no CBOR", { encoded: () => Buffer.from([0xff, 0xff]) }],
  ["an attestation object that is cut", { encoded: (object) => object.subarray(0, -1) }],
  ["bytes behind the attestation object", { encoded: (object) => Buffer.concat([object, Buffer.from([0])]) }],
  ["an attestation object that is a text", { encoded: () => encodeCbor("none") }],
  ["an attestation object of the wrong members", { encoded: () => encodeCbor(new Map([["a", 1]])) }],
  [
    "an array of a length that lies",
    { encoded: () => Buffer.from([0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]) },
  ],
  // ADV-32
  ["arrays in arrays without end", { encoded: () => Buffer.alloc(20_000, 0x81) }],
  ["an indefinite length", { encoded: () => Buffer.from([0xbf, 0xff]) }],
  [
    "authenticator data that are cut",
    { attestation: (members) => void members.set("authData", Buffer.alloc(36)) },
  ],
  [
    "authenticator data of no credential",
    { attestation: (members) => void members.set("authData", Buffer.alloc(37)) },
  ],
  [
    "no attestation and a statement",
    { attestation: (members) => void members.set("attStmt", new Map([["sig", Buffer.alloc(1)]])) },
  ],
  ["an unknown format", { attestation: (members) => void members.set("fmt", "latchkey") }],
  ["a format in capitals", { attestation: (members) => void members.set("fmt", "None") }],
  // ADV-32
  [
    "a packed attestation of another signature",
    {
      format: "packed",
      attestation: (members) =>
        void members.set(
          "attStmt",
          new Map<string, number | Uint8Array>([
            ["alg", -7],
            ["sig", Buffer.alloc(70, 1)],
          ]),
        ),
    },
    { algorithm: "ES256" },
  ],
  ["an attested id that is another", { attestedId: Buffer.alloc(32, 9) }],
  ["an attested id of 1024 bytes", { attestedId: Buffer.alloc(1024, 9) }],
]

const authentication: readonly Row[] = [
  ["the type of a registration", { type: "webauthn.create" }],
  ["a signature that is missing", { json: without("signature") }],
  ["a signature that is empty", { signature: () => Buffer.alloc(0) }],
  [
    "a signature with another bit",
    { signature: (signature) => signature.map((byte, index) => (index === 12 ? byte ^ 1 : byte)) },
  ],
  ["a signature that is cut", { signature: (signature) => signature.subarray(0, -1) }],
  ["authenticator data that are missing", { json: without("authenticatorData") }],
  [
    "authenticator data that are cut",
    { json: withResponse({ authenticatorData: base64url(Buffer.alloc(36)) }) },
  ],
  [
    "authenticator data that were not signed",
    { json: withResponse({ authenticatorData: base64url(Buffer.alloc(37)) }) },
  ],
  ["no user handle", { userHandle: null }],
  // ADV-32
  ["the user handle of another user", { userHandle: base64url(Buffer.alloc(32, 3)) }],
  ["a user handle that is no base64url", { userHandle: "+/+/" }],
  ["a user handle that is a number", { json: withResponse({ userHandle: 7 }) }],
  // ADV-32
  ["a counter that has not grown", { counter: 1 }],
  ["a counter that has shrunk", { counter: 0 }],
  ["another backup eligibility", { flags: flag.UP | flag.UV }],
]

/** Returns the target of a refusal with its message, and the session if there is one. */
const refused = { page: "https://app.example/auth/error", error: "WebAuthnVerificationError", session: false }

function outcome(visit: Visit, browser: Browser): typeof refused | Record<string, unknown> {
  return { page: targetOf(visit), error: errorOf(visit), session: browser.cookies.has(sessionCookie) }
}

describe("a new passkey is refused, and nothing is stored, with", () => {
  it.each([...common, ...registration].map(([title, deviation, options]) => ({ title, deviation, options })))(
    "$title [WA-01, WA-02, WA-03, WA-04, WA-05, WA-06, WA-07]",
    async ({ deviation, options }) => {
      const service = createPasskeyService()
      const browser = service.browser()
      const authenticator = createAuthenticator(options)
      const visit = await register(browser, authenticator, { email, ...deviation })
      expect(outcome(visit, browser)).toEqual(refused)
      expect(await service.adapter.getUserByEmail?.(email)).toBeNull()
      expect(service.log.types()).toEqual(["WebAuthnVerificationError"])
    },
  )
})

describe("the use of a passkey is refused, and its record stays as it is, with", () => {
  it.each([...common, ...authentication].map(([title, deviation]) => ({ title, deviation })))(
    "$title [WA-01, WA-02, WA-03, WA-04, WA-05, WA-08, WA-09, WA-12]",
    async ({ deviation }) => {
      const service = createPasskeyService()
      const authenticator = createAuthenticator()
      await register(service.browser(), authenticator, { email })
      const before = await recordsOf(service.adapter)
      const browser = service.browser()
      const data = await authenticator.get(await requestOptions(browser), deviation)
      expect(outcome(await answer(browser, "authenticate", data), browser)).toEqual(refused)
      expect(await recordsOf(service.adapter)).toEqual(before)
      expect(service.log.types()).toEqual(["WebAuthnVerificationError"])
    },
  )
})

async function recordsOf(adapter: Adapter): Promise<unknown> {
  const user = await adapter.getUserByEmail?.(email)
  return adapter.listAuthenticatorsByUserId?.(user?.id ?? "")
}

// ADV-33
describe("a passkey whose algorithm was not offered", () => {
  it("is refused [WA-06]", async () => {
    const registrationOptions = { supportedAlgorithmIDs: [-8] }
    const browser = createPasskeyService({}, { registrationOptions }).browser()
    const visit = await register(browser, createAuthenticator({ algorithm: "ES256" }), { email })
    expect(outcome(visit, browser)).toEqual(refused)
  })
})

describe("a challenge", () => {
  // ADV-31
  it("is answered once, also by a browser that kept the cookie [WA-01]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const data = await authenticator.get(await requestOptions(browser))
    const copy = browser.copy()
    expect((await answer(browser, "authenticate", data)).location?.href).toBe("https://app.example/")
    expect(outcome(await answer(copy, "authenticate", data), copy)).toEqual(refused)
  })

  it("is used up by an answer that is refused [WA-01]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const copy = browser.copy()
    const options = await requestOptions(browser)
    for (const [name, { value }] of browser.cookies) copy.plant(name, decodeURIComponent(value))
    expect(
      outcome(
        await answer(browser, "authenticate", await authenticator.get(options, { rpId: "evil.example" })),
        browser,
      ),
    ).toEqual(refused)
    expect(outcome(await answer(browser, "authenticate", await authenticator.get(options)), browser)).toEqual(
      refused,
    )
    expect(outcome(await answer(copy, "authenticate", await authenticator.get(options)), copy)).toEqual(
      refused,
    )
  })

  // ADV-31
  it("is answered in the browser that asked for it, and no other [WA-01]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const data = await authenticator.get(await requestOptions(service.browser()))
    const other = service.browser()
    expect(outcome(await answer(other, "authenticate", data), other)).toEqual(refused)
  })

  it("is answered within five minutes, though its cookie lives longer [WA-01]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const options = await requestOptions(browser)
    vi.advanceTimersByTime(300_000)
    expect(outcome(await answer(browser, "authenticate", await authenticator.get(options)), browser)).toEqual(
      refused,
    )
  })

  // ADV-31
  it("to register is no challenge to sign in [WA-01]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const { challenge } = await creationOptions(browser, { email: "eve@example.com" })
    const data = await authenticator.get({ challenge })
    expect(outcome(await answer(browser, "authenticate", data), browser)).toEqual(refused)
  })

  it("to sign in is no challenge to register [WA-01]", async () => {
    const service = createPasskeyService()
    const browser = service.browser()
    const { challenge } = await requestOptions(browser)
    const options = await creationOptions(service.browser(), { email })
    const data = await createAuthenticator().create({ ...options, challenge })
    expect(outcome(await answer(browser, "register", data), browser)).toEqual(refused)
  })

  it("of one provider is not valid at another [WA-01]", async () => {
    const service = createPasskeyService({ providers: [passkeys(), passkeys({ id: "key" })] })
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const data = await authenticator.get(await requestOptions(browser))
    expect(outcome(await answer(browser, "authenticate", data, "key"), browser)).toEqual(refused)
  })

  // ADV-31
  it("that a stranger asked for is not answered in a session that began since, nor the other way round [WA-01]", async () => {
    const service = createPasskeyService()
    const [ada, eve] = [createAuthenticator(), createAuthenticator()]
    const browser = service.browser()
    const asStranger = await requestOptions(browser)
    await register(browser, ada, { email })
    const visit = await answer(browser, "authenticate", await ada.get(asStranger))
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    const asAda = await creationOptions(browser)
    await browser.submit("/auth/signout")
    expect(outcome(await answer(browser, "register", await eve.create(asAda)), browser)).toEqual(refused)
  })
})

describe("a passkey of one user", () => {
  // ADV-34
  it("is not registered for another [WA-07]", async () => {
    const service = createPasskeyService()
    const ada = createAuthenticator()
    await register(service.browser(), ada, { email })
    const [stolen] = ada.credentials
    if (stolen === undefined) throw new Error("no passkey")
    const browser = service.browser()
    const id = base64url(stolen.id)
    const visit = await register(browser, createAuthenticator(), {
      email: "eve@example.com",
      attestedId: stolen.id,
      json: withMembers({ id, rawId: id }),
    })
    expect(outcome(visit, browser)).toEqual(refused)
    expect(await service.adapter.getUserByEmail?.("eve@example.com")).toBeNull()
  })

  it("does not sign another in while they are signed in [WA-08]", async () => {
    const service = createPasskeyService()
    const [ada, eve] = [createAuthenticator(), createAuthenticator()]
    await register(service.browser(), ada, { email })
    const browser = service.browser()
    await register(browser, eve, { email: "eve@example.com" })
    const options = await requestOptions(browser)
    const [credential] = ada.credentials
    if (credential === undefined) throw new Error("no passkey")
    const visit = await answer(browser, "authenticate", await ada.get(options, { credential }))
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "eve@example.com" } })
  })

  // ADV-20
  it("is not made with the address of a user who exists: they are asked to sign in [WA-10]", async () => {
    const service = createPasskeyService()
    await register(service.browser(), createAuthenticator(), { email })
    const browser = service.browser()
    const visit = await register(browser, createAuthenticator(), { email })
    expect(errorOf(visit)).toBe("AccountNotLinked")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await recordsOf(service.adapter)).toHaveLength(1)
  })
})
