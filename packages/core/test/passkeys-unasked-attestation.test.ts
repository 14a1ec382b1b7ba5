import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { PasskeyRegistrationOptions, SimpleWebAuthn } from "@latchkey/core/providers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  attestWith,
  statements,
  type CertifiedFormat,
} from "@latchkey/test-kit/authenticator/attestation/attest-with"
import { makeAuthority } from "@latchkey/test-kit/authenticator/attestation/certificates"
import { createAuthenticator, type Deviation } from "@latchkey/test-kit/authenticator/authenticator"
import { encodeCbor, type Cbor } from "@latchkey/test-kit/authenticator/cbor"
import type { Visit } from "@latchkey/test-kit/browser"
import { loadLibrary, majors } from "./passkey-libraries.ts"
import { answer, askOptions, createPasskeyService, creationOptions, register } from "./passkeys.ts"
import { errorOf, type Service } from "./service.ts"

const email = "ada@example.com"
const unknownAuthority = await makeAuthority("C=SE, O=Stranger, CN=Root")

/** The requests to a server inside the application's network, which a stranger's input can trigger. */
const visits: (string | undefined)[] = []
const inside = createServer(({ url }, response) => {
  visits.push(url)
  response.end()
})
let list = ""

beforeAll(async () => {
  await new Promise<void>((listening) => {
    inside.listen(0, "127.0.0.1", listening)
  })
  list = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`
})
afterAll(() => void inside.close())
beforeEach(() => void visits.splice(0))

/** Returns the library, and the verification functions that were called. */
async function watched(major: string) {
  const library = await loadLibrary(major)
  const calls: string[] = []
  const simpleWebAuthn: SimpleWebAuthn = {
    ...library,
    verifyRegistrationResponse: async (options) => {
      calls.push("verifyRegistrationResponse")
      return library.verifyRegistrationResponse(options)
    },
  }
  return { calls, simpleWebAuthn }
}

async function stage(major: string, more: PasskeyRegistrationOptions = {}) {
  const { calls, simpleWebAuthn } = await watched(major)
  const registrationOptions: PasskeyRegistrationOptions = {
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    ...more,
  }
  return { calls, service: createPasskeyService({}, { simpleWebAuthn, registrationOptions }) }
}

/** Registers with an attestation that a stranger has created, with a certificate that names the internal server. */
async function registerAttested(service: Service, format: CertifiedFormat): Promise<Visit> {
  const browser = service.browser()
  const options = await creationOptions(browser, { email })
  const flaw = { certificate: { revocations: list } }
  const { data } = await attestWith(options, { format, authority: unknownAuthority, flaw })
  return answer(browser, "register", data)
}

const unasked = "The credential has an attestation that wasn't requested."
const formats = Object.keys(statements) as CertifiedFormat[]
const everyVersion = majors.flatMap((major) => formats.map((format) => ({ major, format })))

describe("an attestation that wasn't requested", () => {
  // ADV-09
  it.each(everyVersion)(
    "by $format is refused before version $major of the library reads it, and nothing is fetched [WA-06]",
    async ({ major, format }) => {
      const { calls, service } = await stage(major)
      expect(errorOf(await registerAttested(service, format))).toBe("WebAuthnVerificationError")
      expect(service.log.errors[0]?.message).toBe(unasked)
      expect({ visits, calls }).toEqual({ visits: [], calls: [] })
    },
  )

  it("is refused if the option asks for none, too [WA-06]", async () => {
    const { calls, service } = await stage("14", { attestationType: "none" })
    await registerAttested(service, "apple")
    expect(service.log.errors[0]?.message).toBe(unasked)
    expect(calls).toEqual([])
  })

  const certificates: Cbor = [new Uint8Array(4)]
  const signature = new Uint8Array(70)
  const statementsOf: readonly (readonly [string, Map<string, Cbor>])[] = [
    [
      "android-key",
      new Map<string, Cbor>([
        ["alg", -7],
        ["sig", signature],
        ["x5c", certificates],
      ]),
    ],
    [
      "android-safetynet",
      new Map<string, Cbor>([
        ["ver", "1"],
        ["response", signature],
      ]),
    ],
    ["compound", new Map<string, Cbor>([["attStmt", certificates]])],
    [
      "packed",
      new Map<string, Cbor>([
        ["alg", -7],
        ["sig", signature],
        ["x5c", []],
      ]),
    ],
    [
      "packed",
      new Map<string, Cbor>([
        ["alg", -7],
        ["sig", signature],
        ["ecdaaKeyId", signature],
      ]),
    ],
    ["a format to come", new Map()],
  ]
  it.each(statementsOf)(
    "by %s is refused before the library reads it: %o [WA-06]",
    async (format, statement) => {
      const { calls, service } = await stage("14")
      const attestation: Deviation["attestation"] = (members) =>
        void members.set("fmt", format).set("attStmt", statement)
      await register(service.browser(), createAuthenticator(), { email, attestation })
      expect(service.log.errors[0]?.message).toBe(unasked)
      expect(calls).toEqual([])
    },
  )

  /** An attestation object that different decoders read as different formats. */
  const ambiguous: readonly (readonly [string, (object: Uint8Array) => Uint8Array])[] = [
    [
      "two formats",
      (object) =>
        Buffer.concat([Buffer.from([0xa4]), object.subarray(1), encodeCbor("fmt"), encodeCbor("apple")]),
    ],
    [
      "a format in a tag",
      (object) => Buffer.concat([object.subarray(0, 5), Buffer.from([0xc0]), object.subarray(5)]),
    ],
    [
      "a member more",
      (object) => Buffer.concat([Buffer.from([0xa4]), object.subarray(1), encodeCbor("x5c"), encodeCbor([])]),
    ],
    ["a name that is no UTF-8", (object) => object.map((byte, index) => (index === 3 ? 0xff : byte))],
  ]
  it.each(ambiguous)("is not hidden in an object with %s [WA-06]", async (_, encoded) => {
    const { calls, service } = await stage("14")
    await register(service.browser(), createAuthenticator(), { email, encoded })
    expect(service.log.errors[0]?.message).toContain(
      "must be one CBOR map with exactly `fmt`, `attStmt` and `authData`",
    )
    expect(calls).toEqual([])
  })
})

describe.each(majors)("with version %s of the library", (major) => {
  it.each(["none", "packed"] as const)(
    "a passkey without certificates, of the format %s, is stored [WA-06]",
    async (format) => {
      const { service } = await stage(major)
      await register(service.browser(), createAuthenticator({ format, algorithm: "ES256" }), { email })
      expect(service.log.errors).toEqual([])
      expect(await service.adapter.getUserByEmail?.(email)).not.toBeNull()
    },
  )
})

describe("an attestation that was asked for", () => {
  const direct = { attestationType: "direct" } as const

  it.each(majors.filter((major) => Number(major) < 14))(
    "is a fault of the configuration with version %s of the library, which would fetch at a stranger's word [WA-06]",
    async (major) => {
      const { service } = await stage(major, direct)
      const options = await askOptions(service.browser(), { action: "register", email })
      expect(options.status).toBe(500)
      expect(String(service.log.errors[0])).toContain("`@simplewebauthn/server` in version 14.0.2 or later")
    },
  )

  // ADV-09
  it.each(formats)("by %s has nothing fetched at a stranger's word [WA-06]", async (format) => {
    const { service, calls } = await stage("14", direct)
    await registerAttested(service, format)
    expect({ calls, visits }).toEqual({ calls: ["verifyRegistrationResponse"], visits: [] })
  })
})
