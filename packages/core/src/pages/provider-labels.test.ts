import { describe, expect, it } from "vitest"
import { englishTexts } from "../languages/english/english-texts.ts"
import { hiddenFields } from "./document.ts"
import { passkeyParts } from "./passkey-parts.ts"
import { type PageProvider, providerForms } from "./provider-forms.ts"

function provider(id: string, name: string, type: PageProvider["type"], named = false): PageProvider {
  const passkey = { optionsUrl: `/auth/webauthn-options/${id}`, fields: {}, autofill: false }
  const urls = { signinUrl: `/auth/signin/${id}`, callbackUrl: `/auth/callback/${id}` }
  return { id, name, type, named, ...urls, ...(type === "webauthn" && { passkey }) }
}

/** Returns the button labels in the order on the page. */
function labels(...providers: PageProvider[]): string[] {
  const parts = { hidden: hiddenFields({}), passkeys: passkeyParts, texts: englishTexts }
  const markup = providerForms(providers, parts)
  return [...markup.toString().matchAll(/<span dir="auto">([^<]*)<\/span>/g)].map(([, text = ""]) => text)
}

const mail = provider("nodemailer", "Nodemailer", "email")
const passkey = provider("passkey", "Passkey", "webauthn")

describe("the button of a provider", () => {
  it("says what it does where the one provider of links is meant, not how that is called [PAG-07]", () => {
    expect(labels(mail)).toEqual(["E-mail me a link"])
  })

  it("says what it does where the one provider of passkeys is meant [PAG-07]", () => {
    expect(labels(passkey)).toEqual(["Continue with a passkey", "Create an account with a passkey"])
  })

  it("shows the name that the application itself gave [PAG-07]", () => {
    expect(labels(provider("mail", "your work address", "email", true))).toEqual([
      "Sign in with your work address",
    ])
    expect(labels(provider("passkey", "your badge", "webauthn", true))).toEqual([
      "Sign in with your badge",
      "Sign up with your badge",
    ])
  })

  it("shows the names where several of a kind would look the same [PAG-07]", () => {
    expect(labels(mail, provider("resend", "Resend", "email"))).toEqual([
      "Sign in with Nodemailer",
      "Sign in with Resend",
    ])
    expect(labels(passkey, provider("webauthn", "WebAuthn", "webauthn"))).toEqual([
      "Sign in with Passkey",
      "Sign up with Passkey",
      "Sign in with WebAuthn",
      "Sign up with WebAuthn",
    ])
  })

  it("names every other service, as its rules for such buttons ask [PAG-07]", () => {
    expect(
      labels(provider("google", "Google", "oidc"), provider("form", "Credentials", "credentials")),
    ).toEqual(["Sign in with Google", "Sign in with Credentials"])
  })
})
