import { describe, expect, it } from "vitest"
import { createAuthenticator } from "./authenticator/authenticator.ts"
import { createPasskeyService, register, signInWithPasskey } from "./passkeys.ts"

const email = "ada@example.com"

describe("a passkey", () => {
  it("is made by a new person, who is signed in, and signs in from then on [WAN-04]", async () => {
    const service = createPasskeyService()
    const authenticator = createAuthenticator()
    const browser = service.browser()
    const registered = await register(browser, authenticator, { email })
    expect(service.log.errors).toEqual([])
    expect(registered.location?.href).toBe("https://app.example/")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
    const other = service.browser()
    const signedIn = await signInWithPasskey(other, authenticator)
    expect(service.log.errors).toEqual([])
    expect(signedIn.location?.href).toBe("https://app.example/")
    expect((await other.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })
})
