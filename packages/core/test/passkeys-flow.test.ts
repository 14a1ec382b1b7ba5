import { createIntegration } from "@latchkey/core/integration"
import type { WebAuthnFlowModule } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createPasskeyService, passkeys, register } from "./passkeys.ts"
import { createService, type Service } from "./service.ts"
import { passwords } from "./sign-in.ts"

const email = "ada@example.com"

/** The request for the session, from a browser without cookies. */
const head = { headers: new Headers({ host: "app.example" }), protocol: "https" }

/** Creates the service with a provider whose passkey code is loaded by `flow`. */
function serviceWith(flow: () => Promise<WebAuthnFlowModule>): Service {
  return createPasskeyService({}, { flow })
}

describe("the code for passkeys", () => {
  it("is loaded by the provider when passkeys are first offered, and not for a session check", async () => {
    let loads = 0
    const service = serviceWith(async () => {
      loads += 1
      return import("@latchkey/core/webauthn")
    })
    const browser = service.browser()
    for (const action of ["session", "csrf", "providers"]) await browser.get(`/auth/${action}`)
    expect(loads).toBe(0)
    await register(browser, createAuthenticator(), { email })
    expect(loads).toBeGreaterThan(0)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })

  it("stays with a provider that is spread into another object", async () => {
    const provider = { ...passkeys(), id: "security-key", name: "Security key" }
    const service = createPasskeyService({ providers: [provider] })
    const options = await service.browser().get("/auth/webauthn-options/security-key?action=authenticate")
    expect(options.json()).toMatchObject({ action: "authenticate" })
    expect(service.log.errors).toEqual([])
  })

  it.each([
    [
      "another copy of the package",
      { loadWebAuthnFlow: async () => ({ AuthError: class extends Error {} }) },
    ],
    ["another module", { relatedOrigins: () => undefined }],
  ])("is refused if it belongs to %s: its errors and contexts would mean nothing here", async (_, module) => {
    const service = serviceWith(async () => module as never)
    const browser = service.browser()
    const options = await browser.get("/auth/webauthn-options/passkey?action=authenticate")
    expect(options.json()).toEqual({ message: expect.stringContaining("server configuration") })
    const answered = await browser.submit("/auth/callback/passkey", { action: "authenticate", data: "{}" })
    expect(answered.location?.search).toBe("?error=Configuration")
    expect(service.log.types()).toEqual(["InvalidProvider", "InvalidProvider"])
    expect(service.log.errors[0]?.message).toContain(
      '`flow` of the provider "passkey" comes from a second copy of `@latchkey/core`',
    )
  })

  it("does not fail the sign-in page for the other ways to sign in when it cannot be loaded", async () => {
    const service = createPasskeyService({
      providers: [
        passwords(),
        passkeys({ flow: async () => Promise.reject(new Error("The file is missing.")) }),
      ],
    })
    const page = await service.browser().get("/auth/signin")
    expect(page.status).toBe(200)
    expect(page.text).toContain('action="https://app.example/auth/callback/credentials"')
    expect(page.text).not.toContain("webauthn-options")
    expect(service.log.errors.length).toBeGreaterThan(0)
  })
})

it("passkeys of an application without a provider for them are an empty list, and cannot be changed", async () => {
  const { config } = createService({ providers: [passwords()] })
  const management = createIntegration(config).passkeys
  expect(await management.list(head)).toEqual([])
  await expect(management.rename(head, "AAAA", "Phone")).rejects.toMatchObject({ type: "UnknownAction" })
  await expect(management.remove(head, "AAAA")).rejects.toMatchObject({ type: "UnknownAction" })
})
