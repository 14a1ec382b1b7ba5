import { pseudoLanguage } from "@latchkey/test-kit/pseudo-language"
import { expect, test } from "vitest"
import { english } from "../languages/english/english.ts"
import type { PageLanguage } from "../model/texts.ts"
import { prepareConfirmEmailPage } from "./confirm-email-page.ts"
import { prepareErrorPage } from "./error-page.ts"
import type { Html } from "./html.ts"
import { passkeyParts } from "./passkey-parts.ts"
import type { PageProvider } from "./provider-forms.ts"
import { prepareSignInPage, signedInPage, stepUpPage } from "./sign-in-page.ts"
import { prepareSignOutPage } from "./sign-out-page.ts"
import { prepareUnprovenPage } from "./unproven-page.ts"
import { prepareVerifyRequestPage } from "./verify-request-page.ts"

const language: PageLanguage = { tag: "en-XA", texts: pseudoLanguage(english) }

// The values from outside contain no Latin letters, so any Latin letter on a page belongs to a text that can't be
// translated.
const urls = { signinUrl: "/1", callbackUrl: "/2" }
const address = { label: english.emailAddress, type: "email", autocomplete: "username webauthn" }
const passkey = { optionsUrl: "/3", fields: { email: address }, autofill: true }
const named: readonly PageProvider[] = [
  { id: "1", name: "Γάμμα", type: "oauth", ...urls },
  { id: "2", name: "Δέλτα", type: "credentials", credentials: { "4": { label: "Λέξη" } }, ...urls },
  { id: "3", name: "Θήτα", type: "email", named: true, ...urls },
  { id: "4", name: "Κάππα", type: "webauthn", named: true, passkey, ...urls },
]
const unnamed: readonly PageProvider[] = [
  { id: "1", name: "Passkey", type: "webauthn", passkey, ...urls },
  { id: "2", name: "Credentials", type: "credentials", credentials: {}, ...urls },
]
const code = { action: "/5", length: 6, isOnly: false, csrfToken: "7" }
const host = "127.0.0.1"
const email = "1@2.3"
const choices = [
  { field: "1", service: "Γάμμα", detail: "8" },
  { field: "2", service: undefined, detail: "Ήτα", isNamed: true },
]
const errors = [
  "OAuthSignin",
  "OAuthCallbackError",
  "MissingCSRF",
  "CredentialsSignin",
  "SessionRequired",
  "unknown",
]

function signInPage(providers: readonly PageProvider[]): ReturnType<typeof prepareSignInPage> {
  return prepareSignInPage({ providers, theme: {}, passkeys: passkeyParts, language, host })
}

const pages: Readonly<Record<string, () => readonly Html[]>> = {
  "sign-in": () => {
    const page = signInPage([...named, { ...unnamed[0], id: "9", name: "Ιώτα" } as PageProvider])
    return errors.map((error) => page({ error, code: "access_denied", callbackUrl: "/" }))
  },
  "sign-in, without names": () => [signInPage(unnamed)({})],
  "sign-in by a link": () => [signInPage([{ id: "1", name: "Email", type: "email", ...urls }])({})],
  "sign-in, in a session": () => [
    signedInPage(
      { callbackUrl: "/" },
      { who: "1@2.3", signOutUrl: "/4" },
      { providers: unnamed, theme: {}, passkeys: passkeyParts, language },
    ),
  ],
  "sign-in without a way": () => [signInPage([])({})],
  "step-up": () =>
    ["sign_in_again", "other_user", "not_confirmed"].map((reason) =>
      stepUpPage(
        { error: "OAuthAccountNotLinked", code: reason },
        { value: "1", providers: ["1", "4"] },
        { providers: named, theme: {}, passkeys: passkeyParts, cancel: "/", host, language },
      ),
    ),
  "sign-out": () =>
    [true, false].map((signedIn) =>
      prepareSignOutPage({}, language)({ signedIn, action: "/1", back: "/2", signinUrl: "/3" }),
    ),
  error: () =>
    ["Configuration", "AccessDenied", "Verification", undefined].map((error) =>
      prepareErrorPage({}, language)({ error, signinUrl: "/1" }),
    ),
  "verify-request": () =>
    [undefined, code, { ...code, isOnly: true }].flatMap((form) =>
      [undefined, "TooManyAttempts", "Verification"].map((error) =>
        prepareVerifyRequestPage(
          {},
          language,
        )({ host, signinUrl: "/1", code: form, error, email: form && email }),
      ),
    ),
  "confirm-email": () => [
    prepareConfirmEmailPage({}, language)({ action: "/1", token: "2", email, cancel: "/3" }),
  ],
  unproven: () =>
    [undefined, { field: "1", none: "2", some: "3", only: undefined }].map((first) =>
      prepareUnprovenPage(
        {},
        language,
      )({
        action: "/1",
        fields: {},
        email,
        choices,
        more: 7,
        first,
        endsSessions: true,
        keep: "1",
        cancel: "/2",
      }),
    ),
}

/**
 * Returns the texts of a document: its title, the text between tags, and the attributes that browsers show or read out.
 */
function textsOf(page: string): readonly string[] {
  const messages = [...page.matchAll(/data-messages="([^"]*)"/g)].flatMap(([, json = "{}"]) =>
    Object.values<string>(JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&#39;", "'"))),
  )
  const attributes = [...page.matchAll(/ (?:placeholder|alt|title|aria-label)="([^"]*)"/g)].map(
    ([, value = ""]) => value,
  )
  const visible = page.replaceAll(/<(style|script)[^>]*>[^]*?<\/\1>/g, "").split(/<[^>]*>/)
  return [...messages, ...attributes, ...visible]
    .map((text) => text.replaceAll(/&#?\w+;/g, "").trim())
    .filter((text) => text !== "")
}

test.each(Object.keys(pages))(
  "the %s page has no text in place: all of them come from the language",
  (name) => {
    for (const page of pages[name]?.() ?? []) {
      const texts = textsOf(page.toString())
      expect(texts.length).toBeGreaterThan(3)
      expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([])
      expect(page.toString()).toContain('<html lang="en-XA">')
    }
  },
)
