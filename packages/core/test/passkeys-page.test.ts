import { describe, expect, it } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createPasskeyService, register, requestOptions, answer } from "./passkeys.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** Returns the Content-Security-Policy of a page. */
async function policyOf(service: ReturnType<typeof createService>, page: string): Promise<string> {
  return (await service.browser().get(`/auth/${page}`)).headers.get("content-security-policy") ?? ""
}

describe("the sign-in page with a WebAuthn provider", () => {
  it("has its form in a template, and the fields that the provider declares [PAG-07]", async () => {
    const { text } = await createPasskeyService().browser().get("/auth/signin")
    expect(text).toContain('<template data-options="https://app.example/auth/webauthn-options/passkey"')
    expect(text).toContain('action="https://app.example/auth/callback/passkey"')
    expect(text).toMatch(/<input type="text" name="email" +autocomplete="username webauthn"/)
    expect(text).not.toContain("data-autofill")
  })

  it("offers passkeys in autofill where the provider enables it", async () => {
    const service = createPasskeyService({}, { enableConditionalUI: true })
    expect((await service.browser().get("/auth/signin")).text).toContain("data-autofill")
  })

  it("allows its one script by hash, and requests to this origin; the other pages allow neither [IN-05] (D13)", async () => {
    const service = createPasskeyService()
    expect(await policyOf(service, "signin")).toMatch(/; script-src 'sha256-[^']+='; connect-src 'self';/)
    for (const page of ["signout", "error", "verify-request"])
      expect(await policyOf(service, page)).not.toMatch(/script-src|connect-src/)
    const without = createService({ providers: [passwords()] })
    expect(await policyOf(without, "signin")).toBe(await policyOf(without, "signout"))
  })
})

it("a passkey that nobody has registered is refused with a code, so that the browser can forget it", async () => {
  const service = createPasskeyService()
  const authenticator = createAuthenticator()
  await register(createPasskeyService().browser(), authenticator, { email: "ada@example.com" })
  const browser = service.browser()
  const refused = await answer(
    browser,
    "authenticate",
    await authenticator.get(await requestOptions(browser)),
  )
  expect(refused.location?.search).toBe("?error=WebAuthnVerificationError&code=unknown_credential")
})
