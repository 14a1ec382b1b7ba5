import { createHash } from "node:crypto"
import { isStringOneByteRepresentation } from "node:v8"
import { describe, expect, it } from "vitest"
import type { Theme } from "../model/theme.ts"
import { prepareConfirmEmailPage } from "./confirm-email-page.ts"
import { contentSecurityPolicy } from "./stylesheet.ts"
import { prepareErrorPage } from "./error-page.ts"
import { defaultLanguage } from "./document.ts"
import type { PageProvider } from "./provider-forms.ts"
import { prepareSignInPage, signedInPage, stepUpPage } from "./sign-in-page.ts"
import { prepareSignOutPage } from "./sign-out-page.ts"
import { prepareUnprovenPage } from "./unproven-page.ts"
import { prepareVerifyRequestPage } from "./verify-request-page.ts"

type PageName =
  | "sign-in"
  | "signed-in"
  | "step-up"
  | "sign-out"
  | "signed-out"
  | "error"
  | "verify-request"
  | "confirm-email"
  | "unproven"

/** Renders every page, with the same text in every position that takes text from outside. */
function pages(text: string, theme: Theme = {}): Readonly<Record<PageName, string>> {
  const endpoints = { signinUrl: `/in?${text}`, callbackUrl: `/back?${text}` }
  const credentials = { [text]: { label: text, placeholder: text, value: text, type: text } }
  const style = { logo: `/logo?${text}`, bg: text, text, brandColor: text }
  const providers: readonly PageProvider[] = [
    { id: text, name: text, type: "oauth", style, ...endpoints },
    { id: text, name: text, type: "oidc", ...endpoints },
    { id: text, name: text, type: "email", named: true, ...endpoints },
    { id: text, name: text, type: "credentials", credentials, ...endpoints },
  ]
  const signIn = { providers, theme, host: text }
  const stepUp = { value: text, providers: [text], email: text }
  const view = { csrfToken: text, callbackUrl: text, error: text, email: text, host: text, token: text }
  const links = { back: `/in?${text}`, signinUrl: `/in?${text}`, cancel: `/in?${text}` }
  const signedIn = { who: text, signOutUrl: `/out?${text}` }
  const signOut = prepareSignOutPage(theme)
  return {
    "sign-in": String(prepareSignInPage(signIn)(view)),
    "signed-in": String(signedInPage(view, signedIn, { ...signIn, language: defaultLanguage })),
    "step-up": String(stepUpPage(view, stepUp, { ...signIn, ...links, language: defaultLanguage })),
    "sign-out": String(signOut({ ...view, ...links, signedIn: true, action: `/out?${text}` })),
    "signed-out": String(signOut({ ...view, ...links, signedIn: false, action: `/out?${text}` })),
    error: String(prepareErrorPage(theme)({ ...view, ...links })),
    "verify-request": String(prepareVerifyRequestPage(theme)({ ...view, ...links })),
    "confirm-email": String(
      prepareConfirmEmailPage(theme)({ ...view, ...links, action: `/confirm?${text}` }),
    ),
    unproven: String(
      prepareUnprovenPage(theme)({
        action: `/answer?${text}`,
        fields: view,
        email: text,
        choices: [{ field: text, service: text, detail: text }],
        first: { field: text, none: text, some: text, only: text },
        more: 1,
        endsSessions: true,
        keep: text,
        cancel: `/in?${text}`,
      }),
    ),
  }
}

// The titles of Auth.js's four pages stay what they were. Every other title is the page's heading.
const names: [PageName, string][] = [
  ["sign-in", "Sign In"],
  ["signed-in", "You are signed in"],
  ["step-up", "Confirm that it&#39;s you"],
  ["sign-out", "Sign Out"],
  ["signed-out", "Sign Out"],
  ["error", "Error"],
  ["verify-request", "Verify Request"],
  ["confirm-email", "Confirm sign in as x"],
  ["unproven", "Which of these are yours?"],
]

/** Returns the tags of a page, without the values of their attributes. */
function structure(page: string): string[] {
  return (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
}

function styles(page: string): string[] {
  return [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = ""]) => css)
}

const themed: Theme = {
  brandColor: "#7c3aed",
  buttonText: "white",
  colorScheme: "dark",
  logo: "/logo.svg?a&b",
}

describe.each(names)("the %s page", (name, title) => {
  const page = pages("x")[name]

  it("is kept with a byte for each character: engines copy and encode twice as many in thrice the time", () => {
    expect(isStringOneByteRepresentation(page)).toBe(true)
  })

  it("is a complete document with its title and one main heading [PAG-07]", () => {
    expect(page.startsWith("<!doctype html>")).toBe(true)
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<meta charset="utf-8" />')
    expect(page).toContain(`<title>${title}</title>`)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(page.match(/<main>/g)).toHaveLength(1)
    expect(page).toContain('<meta name="robots" content="noindex" />')
  })

  it.each([
    `</title></style></form><script>alert(1)</script>`,
    `" onfocus="alert(1)" x="`,
    `' onfocus='alert(1)`,
    "` onfocus=`alert(1)",
    "<!--",
    "&quot;&#34;&lt;script&gt;",
    "]]><svg/onload=alert(1)>",
  ])("has the same structure whatever text comes from outside: %j [IN-04]", (text) => {
    const hostile = pages(text)[name]
    expect(structure(hostile)).toEqual(structure(pages("?")[name]))
    expect(hostile).not.toContain(text)
  })

  it("has no script, no style attribute and no event handler [IN-05]", () => {
    expect(structure(page).join()).not.toMatch(/<script|\sstyle=|\son\w+=/i)
  })

  it.each([{}, themed])("has stylesheets only that the policy names by their hashes: %j [IN-05]", (theme) => {
    const policy = contentSecurityPolicy({ theme, formActions: [] })
    const found = styles(pages("x", theme)[name])
    expect(found).toHaveLength(theme === themed ? 2 : 1)
    for (const css of found) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`)
    }
  })

  it("shows the theme's colours, scheme and logo [PAG-06]", () => {
    const dressed = pages("x", themed)[name]
    expect(dressed).toContain("--brand:light-dark(#7c3aed,#7c3aed)")
    expect(dressed).toContain("--on-brand:light-dark(#ffffff,#ffffff)")
    expect(dressed).toContain('<meta name="color-scheme" content="dark" />')
    expect(dressed).toContain('<img class="logo" src="/logo.svg?a&amp;b" alt="" />')
  })

  it("follows the visitor's scheme without a theme, and with an unknown one", () => {
    // @ts-expect-error the last is not one of the three
    const themes: Theme[] = [{}, { colorScheme: "auto" }, { colorScheme: "sepia" }]
    for (const theme of themes) {
      expect(pages("x", theme)[name]).toContain('<meta name="color-scheme" content="light dark" />')
    }
  })

  it("leaves out a logo of another scheme [IN-04]", () => {
    expect(pages("x", { logo: "javascript:alert(1)" })[name]).not.toMatch(/class="logo"|javascript:/)
  })
})
