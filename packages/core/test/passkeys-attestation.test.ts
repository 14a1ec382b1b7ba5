import { SettingsService } from "@simplewebauthn/server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { base64 } from "@latchkey/test-kit/bytes"
import {
  attestWith,
  statements,
  type CertifiedFormat,
} from "@latchkey/test-kit/authenticator/attestation/attest-with"
import type { Flaw } from "@latchkey/test-kit/authenticator/attestation/attested"
import { makeAuthority, type Authority } from "@latchkey/test-kit/authenticator/attestation/certificates"
import type { Algorithm } from "@latchkey/test-kit/authenticator/keys"
import type { Visit } from "@latchkey/test-kit/browser"
import { flawedAttestations } from "./flawed-attestations.ts"
import { answer, createPasskeyService, creationOptions, signInWithPasskey } from "./passkeys.ts"
import { errorOf, type Log } from "./service.ts"

const email = "ada@example.com"
const home = "https://app.example/"
const formats = Object.keys(statements) as CertifiedFormat[]

// SimpleWebAuthn includes only Apple's roots, and stores roots for the whole process.
const before = new Map(
  formats.map((identifier) => [identifier, SettingsService.getRootCertificates({ identifier })]),
)
const [authority, otherAuthority] = await Promise.all([
  makeAuthority(),
  makeAuthority("C=SE, O=Latchkey, CN=Another root"),
])

beforeAll(() => {
  const certificates = [authority.certificate.toString("pem")]
  for (const identifier of formats) SettingsService.setRootCertificates({ identifier, certificates })
})
afterAll(() => {
  for (const [identifier, certificates] of before)
    SettingsService.setRootCertificates({ identifier, certificates })
})

/** Registers Ada with an authenticator that sends this attestation, at a provider that requests it. */
async function register(
  format: CertifiedFormat,
  {
    flaw = {},
    by = authority,
    algorithm = "ES256",
  }: { flaw?: Flaw; by?: Authority; algorithm?: Algorithm } = {},
) {
  const service = createPasskeyService(
    {},
    {
      registrationOptions: {
        attestationType: "direct",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      },
    },
  )
  const browser = service.browser()
  const options = await creationOptions(browser, { email })
  expect(options["attestation"]).toBe("direct")
  const { authenticator, data } = await attestWith(options, { format, authority: by, algorithm, flaw })
  const visit: Visit = await answer(browser, "register", data)
  return {
    service,
    authenticator,
    visit,
    credentialId: base64(authenticator.credentials[0]?.id),
  }
}

type Registration = Awaited<ReturnType<typeof register>>

/** Returns the reason why SimpleWebAuthn, or otherwise the service, refused the only passkey. */
function reasonIn({ errors: [error] }: Log): string | undefined {
  const { err } = (error?.cause ?? {}) as { err?: Error }
  return err?.message ?? error?.message
}

/** Returns the result of a registration: its error, and the stored rows. */
async function outcomeOf({ service: { adapter, log }, visit, credentialId }: Registration) {
  return {
    error: errorOf(visit),
    reason: reasonIn(log),
    user: await adapter.getUserByEmail?.(email),
    passkey: await adapter.getAuthenticator?.(credentialId),
  }
}

/** Matches a refusal for this reason, after which nothing is stored. */
const refusedAs = (why: RegExp) => ({
  error: "WebAuthnVerificationError",
  reason: expect.stringMatching(why),
  user: null,
  passkey: null,
})

describe("a new passkey that its authenticator vouches for", () => {
  it.each([...formats.map((format) => [format, "ES256"] as const), ["tpm", "RS256"] as const])(
    "by %s, with a key for %s, is stored, and signs in from then on [WA-06, WAN-04]",
    async (format, algorithm) => {
      const { service, authenticator, visit, credentialId } = await register(format, { algorithm })
      expect(service.log.errors).toEqual([])
      expect(visit.location?.href).toBe(home)
      expect(await service.adapter.getAuthenticator?.(credentialId)).toMatchObject({
        credentialPublicKey: base64(authenticator.credentials[0]?.key.cose),
      })
      expect((await signInWithPasskey(service.browser(), authenticator)).location?.href).toBe(home)
    },
  )

  it.each(flawedAttestations)(
    "by %s with %s is refused, and nothing is stored [WA-06, WA-12]",
    async (format, _, flaw, why) => {
      expect(await outcomeOf(await register(format, { flaw }))).toEqual(refusedAs(why))
    },
  )

  // ADV-32
  it.each(formats)(
    "by %s with a certificate of a root that is not trusted is refused, and nothing is stored [WA-06, WA-12]",
    async (format) => {
      const why = /could not be chained to any specified trust anchor/
      expect(await outcomeOf(await register(format, { by: otherAuthority }))).toEqual(refusedAs(why))
    },
  )
})
