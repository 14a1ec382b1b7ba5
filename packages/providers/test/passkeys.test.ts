import { Auth } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { WebAuthnConfig } from "@latchkey/core/providers"
import { describe, expect, test } from "vitest"
import Passkey, { DEFAULT_WEBAUTHN_TIMEOUT as ofPasskey } from "../src/passkey.ts"
import WebAuthn, {
  DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION,
  DEFAULT_WEBAUTHN_TIMEOUT,
} from "../src/webauthn.ts"

const files = [
  ["passkey", Passkey],
  ["webauthn", WebAuthn],
] as const

const functions = [
  "generateRegistrationOptions",
  "generateAuthenticationOptions",
  "verifyRegistrationResponse",
  "verifyAuthenticationResponse",
] as const

/** Returns the registration options that the service creates for a provider. */
async function optionsOf(provider: WebAuthnConfig, errors: Error[] = []): Promise<unknown> {
  const request = new Request(
    `https://app.example/auth/webauthn-options/${provider.id}?action=register&email=ada%40example.com`,
  )
  const response = await Auth(request, {
    adapter: MemoryAdapter(),
    providers: [provider],
    experimental: { enableWebAuthn: true },
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    logger: { warn: () => {}, error: (error) => void errors.push(error) },
  })
  return response.json()
}

describe.each(files)("the finished provider %s", (id, create) => {
  test("brings the service's code for passkeys, and keeps it in an object into which it is spread", async () => {
    const errors: Error[] = []
    for (const provider of [create(), create({ name: "A key" }), { ...create(), id: `own-${id}` }])
      expect(await optionsOf(provider, errors)).toMatchObject({ action: "register" })
    expect(errors).toEqual([])
  })
})

describe.each(files)("the library of the finished provider %s", (id, create) => {
  test("is an object of its four functions, and of nothing else that is seen", () => {
    const { simpleWebAuthn } = create()
    expect(Object.keys(simpleWebAuthn).toSorted()).toEqual(functions.toSorted())
    for (const name of functions) expect(simpleWebAuthn[name]).toBeTypeOf("function")
  })

  test("makes options and reads what authenticators say", async () => {
    const { simpleWebAuthn } = create()
    expect(await simpleWebAuthn.generateAuthenticationOptions({ rpID: "app.example" })).toMatchObject({
      rpId: "app.example",
    })
    await expect(simpleWebAuthn.verifyRegistrationResponse({ response: {} })).rejects.toThrow(
      "Missing credential ID",
    )
    await expect(simpleWebAuthn.verifyAuthenticationResponse({ response: {} })).rejects.toThrow(
      "Missing credential ID",
    )
  })

  test("may be wrapped, in the options or in the provider itself, and the wrapper is called with people alone", async () => {
    const finished = create()
    const names: unknown[] = []
    const simpleWebAuthn = {
      ...finished.simpleWebAuthn,
      generateRegistrationOptions: async (options: { userName: string }) => {
        names.push(options.userName)
        return { ...(await finished.simpleWebAuthn.generateRegistrationOptions(options)), wrapped: true }
      },
    }
    for (const provider of [create({ simpleWebAuthn }), { ...finished, simpleWebAuthn }])
      expect(await optionsOf(provider)).toMatchObject({
        action: "register",
        options: { wrapped: true, rp: { id: "app.example" } },
      })
    expect(names).toEqual(["ada@example.com", "ada@example.com"])
  })

  test("may be wrapped where attestation is asked for, which needs version 14", async () => {
    const { simpleWebAuthn } = create()
    const provider = create({
      simpleWebAuthn: { ...simpleWebAuthn },
      registrationOptions: { attestationType: "direct" },
    })
    expect(await optionsOf(provider)).toMatchObject({ options: { attestation: "direct" } })
  })

  test("gives way to one that the application gives, loader or module", async () => {
    const library = await import("@simplewebauthn/server")
    const own = {
      ...library,
      generateRegistrationOptions: async (
        options: Parameters<typeof library.generateRegistrationOptions>[0],
      ) => ({
        ...(await library.generateRegistrationOptions(options)),
        own: id,
      }),
    }
    for (const simpleWebAuthn of [own, async () => own])
      expect(await optionsOf(create({ simpleWebAuthn }))).toMatchObject({ options: { own: id } })
  })
})

test("the stub in bundles for the Edge runtime says why it's there, and what to do", async () => {
  const simpleWebAuthn = await import("../src/passkeys/no-library.ts")
  for (const name of functions)
    await expect(simpleWebAuthn[name]({})).rejects.toThrow("need the Node.js runtime")
  const errors: (Error & { cause?: unknown })[] = []
  const provider = Passkey({ simpleWebAuthn })
  expect(await optionsOf(provider, errors)).toEqual({
    message: expect.stringContaining("server configuration"),
  })
  expect(errors.map(({ cause }) => String((cause as { err: Error }).err))).toEqual([
    expect.stringContaining('Remove `runtime = "edge"` from the route'),
  ])
})

test("the time that browsers wait is exported, as the provider files of Auth.js do", () => {
  expect([DEFAULT_WEBAUTHN_TIMEOUT, ofPasskey]).toEqual([300_000, 300_000])
  expect(DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION).toMatch(/^v\d+\.\d+\.\d+$/)
})

test.each(files)(
  "passkeys of %s are offered in autofill, as by the provider files of Auth.js, unless the application says no",
  (_id, create) => {
    expect(create().enableConditionalUI).toBe(true)
    expect(create().formFields?.["email"]?.autocomplete).toContain("webauthn")
    expect(create({ enableConditionalUI: false }).options?.enableConditionalUI).toBe(false)
  },
)

test("the built-in sign-in page offers passkeys in autofill by itself, and not if the application says no", async () => {
  const pageWith = async (provider: WebAuthnConfig): Promise<string> => {
    const response = await Auth(new Request("https://app.example/auth/signin"), {
      adapter: MemoryAdapter(),
      providers: [provider],
      experimental: { enableWebAuthn: true },
      secret: "a secret of the tests, which is long enough for all",
      trustHost: true,
      logger: { warn: () => {} },
    })
    return response.text()
  }
  expect(await pageWith(Passkey())).toContain(" data-autofill>")
  expect(await pageWith(Passkey({ enableConditionalUI: false }))).not.toContain(" data-autofill>")
})
