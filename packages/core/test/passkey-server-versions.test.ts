import type { WebAuthnConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { majors, loadLibrary } from "./passkey-libraries.ts"
import { askOptions, createPasskeyService, register, signInWithPasskey } from "./passkeys.ts"

const email = "ada@example.com"

const withLibrary = (load: () => Promise<unknown>) =>
  createPasskeyService({}, { simpleWebAuthn: load as NonNullable<WebAuthnConfig["simpleWebAuthn"]> })

describe("the library for passkeys", () => {
  it.each(majors)("may be version %s, as the peer dependencies say [WAN-04]", async (major) => {
    const service = withLibrary(async () => loadLibrary(major))
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    await signInWithPasskey(browser, authenticator)
    expect(service.log.errors).toEqual([])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })

  it("that is missing is in the log once the sign-in page is opened, where the other ways still work [WAN-01]", async () => {
    const service = withLibrary(async () => Promise.reject(new Error("Cannot find package")))
    expect((await service.browser().get("/auth/session")).status).toBe(200)
    expect(service.log.errors).toEqual([])
    expect((await service.browser().get("/auth/signin")).status).toBe(200)
    expect(service.log.types()).toEqual(["InvalidProvider"])
    expect(String(service.log.errors[0])).toContain("npm install @simplewebauthn/server@14")
  })

  it.each([
    ["of version 9", async () => import("simplewebauthn-server-9"), "another one is installed"],
    ["missing", async () => Promise.reject(new Error("Cannot find package")), "it could not be loaded"],
  ])("that is %s is a fault that names the package and its versions [WAN-01]", async (_, load, reason) => {
    const service = withLibrary(load)
    const visit = await askOptions(service.browser(), { action: "register", email })
    expect(visit.status).toBe(500)
    const [error] = service.log.errors
    expect(String(error)).toContain("@simplewebauthn/server")
    expect(String(error)).toContain("10 to 14")
    expect(String(error)).toContain(reason)
  })
})
