import { describe, expect, it } from "vitest"
import { english } from "../languages/english/english.ts"
import { pageScript } from "./page-script.ts"
import { passkeyParts } from "./passkey-parts.ts"
import type { PageProvider } from "./provider-forms.ts"
import { prepareSignInPage, type SignInView } from "./sign-in-page.ts"

function provider(
  id: string,
  name: string,
  type: PageProvider["type"],
  more: Partial<PageProvider> = {},
): PageProvider {
  return { id, name, type, signinUrl: `/auth/signin/${id}`, callbackUrl: `/auth/callback/${id}`, ...more }
}

const github = provider("github", "GitHub", "oauth")
const keycloak = provider("keycloak", "Keycloak", "oidc")
const email = provider("email", "Email", "email")
const password = provider("credentials", "Password", "credentials", {
  credentials: { username: { label: "Username" }, password: { label: "Password", type: "password" } },
})
const passkey = provider("passkey", "Passkey", "webauthn", {
  passkey: {
    optionsUrl: "/auth/webauthn-options/passkey",
    fields: { email: { label: "Email", type: "email", autocomplete: "username webauthn" } },
    autofill: true,
  },
})

function render(providers: PageProvider[], view: SignInView = {}): string {
  const passkeys = providers.some(({ type }) => type === "webauthn") ? passkeyParts : undefined
  return prepareSignInPage({ providers, theme: {}, passkeys })(view).toString()
}

/** Renders the page of an application that lets users ask to stay signed in. */
function rememberingPage(providers: PageProvider[], view: SignInView = {}): string {
  const parts = { providers, theme: {}, passkeys: passkeyParts, asksToRemember: true }
  return prepareSignInPage(parts)(view).toString()
}

const boxes = (html: string): number =>
  html.match(/<input type="checkbox" name="remember"[^>]*>\s*<span>Keep me signed in</g)?.length ?? 0

function forms(page: string): string[] {
  return page.match(/<form[^]*?<\/form>/g) ?? []
}

describe("prepareSignInPage", () => {
  it("has one form per provider, which posts to where a sign-in starts [PAG-07]", () => {
    const page = render([github, keycloak, email, password])
    expect(forms(page).map((form) => /<form method="post" action="([^"]*)">/.exec(form)?.[1])).toEqual([
      "/auth/signin/github",
      "/auth/signin/keycloak",
      "/auth/signin/email",
      "/auth/callback/credentials",
    ])
  })

  it("asks whether to stay signed in only if that makes a difference", () => {
    expect(render([github, email, password, passkey])).not.toContain('name="remember"')
  })

  it("has one box for all buttons, whose form they share, and one in each form with fields [SE-15]", () => {
    const page = rememberingPage([github, keycloak, email, password], { csrfToken: "t0k3n" })
    const [shared = "", ...others] = forms(page)
    expect(shared).toMatch(/^<form method="post" id="providers">/)
    expect([boxes(shared), ...others.map(boxes)]).toEqual([1, 1, 1])
    expect(shared).toContain('name="csrfToken" value="t0k3n"')
    const buttons = page.match(/<button class="provider"[^>]*>/g)?.map((tag) => tag.replaceAll(/\s+/g, " "))
    expect(buttons).toEqual([
      '<button class="provider" type="submit" form="providers" formaction="/auth/signin/github">',
      '<button class="provider" type="submit" form="providers" formaction="/auth/signin/keycloak">',
    ])
  })

  it("has one box for a link and a passkey that share an address, and one for a passkey alone [SE-15]", () => {
    expect(boxes(rememberingPage([email, passkey]))).toBe(1)
    expect(boxes(rememberingPage([passkey]))).toBe(1)
  })

  it("names each provider on its button [PAG-07]", () => {
    const buttons = forms(render([github, keycloak, password])).map(
      (form) => form.match(/<button[^]*<\/button>/)?.[0],
    )
    for (const [index, name] of ["GitHub", "Keycloak", "Password"].entries()) {
      expect(buttons[index]).toContain('type="submit"')
      expect(buttons[index]).toContain(`>Sign in with ${name}<`)
    }
  })

  it("carries the CSRF token and the callback URL in every form [PAG-07]", () => {
    const page = render([github, email, password], {
      csrfToken: "t0k3n",
      callbackUrl: "https://app.example/?a=1&b=2",
    })
    expect(forms(page)).toHaveLength(3)
    for (const form of forms(page)) {
      expect(form).toContain('<input type="hidden" name="csrfToken" value="t0k3n" />')
      expect(form).toContain(
        '<input type="hidden" name="callbackUrl" value="https://app.example/?a=1&amp;b=2" />',
      )
    }
  })

  it("has no field for a CSRF token that does not exist", () => {
    expect(render([github], { callbackUrl: "/" })).not.toContain("csrfToken")
  })

  it("has a labelled field for the e-mail address", () => {
    const [form = ""] = forms(render([email]))
    expect(form).toMatch(
      /<label class="field"><span>E-mail address<\/span><input type="email" name="email" [^>]*required/,
    )
    expect(form).toContain('autocomplete="username"')
    expect(form).not.toMatch(/name="email"[^>]*value=/)
  })

  it("has a labelled input for every declared credential", () => {
    const [form = ""] = forms(render([password]))
    expect(form).toMatch(/<label[^>]*><span>Username<\/span><input type="text" name="username"/)
    expect(form).toMatch(/<label[^>]*><span>Password<\/span><input type="password" name="password"/)
  })

  it("puts buttons together and a divider before every further group", () => {
    const page = render([github, email, keycloak, password])
    expect(forms(page).map((form) => /\/auth\/\w+\/\w+/.exec(form)?.[0])).toEqual([
      "/auth/signin/github",
      "/auth/signin/keycloak",
      "/auth/signin/email",
      "/auth/callback/credentials",
    ])
    expect(page.match(/<div class="or">/g)).toHaveLength(2)
  })

  it("has columns for more than six buttons", () => {
    const buttons = Array.from({ length: 7 }, (_, index) => provider(`p${index}`, `P${index}`, "oauth"))
    expect(render(buttons)).toContain('class="group many"')
    expect(render(buttons.slice(1))).not.toContain('class="group many"')
  })

  it("has no form for a URL that is neither http, https nor relative [IN-04]", () => {
    const page = render([{ ...github, signinUrl: "javascript:alert(1)" }])
    expect(forms(page)).toEqual([])
    expect(page).toContain("There is no way to sign in from this page.")
    expect(page).not.toContain("javascript:")
  })

  it("keeps the form of a passkey in a template, which only the page's script opens, and says so without one", () => {
    const page = render([github, passkey], { csrfToken: "t0k3n" })
    const [template = ""] = page.match(/<template[^]*?<\/template>/) ?? []
    expect(template).toMatch(/^<template data-options="\/auth\/webauthn-options\/passkey" {2}data-autofill>/)
    expect(template).toContain('<form method="post" action="/auth/callback/passkey">')
    expect(template).toContain('<input type="hidden" name="csrfToken" value="t0k3n" />')
    expect(template).toMatch(/type="email" name="email" [^>]*autocomplete="username webauthn"/)
    expect(template).toContain(">Continue with a passkey<")
    expect(template).toContain(">Sign up with a passkey<")
    expect(page).toMatch(
      /<noscript><div class="note">Passkeys need JavaScript, which is off in this browser\./,
    )
    expect(page).toContain(`>${pageScript.toString()}</script>`)
  })

  it("offers no passkey in autofill unless the provider asks for it", () => {
    const quiet = { ...passkey, passkey: { optionsUrl: "/options", fields: {}, autofill: false } }
    expect(render([quiet])).not.toContain('<template data-options="/options" data-autofill')
  })

  it("has no script where no passkey is [IN-05]", () => {
    expect(render([github, email, password])).not.toContain("<script")
  })

  it("shows the sentence of an error as an alert [ERR-20] [PAG-01]", () => {
    const page = render([github], { error: "CredentialsSignin" })
    expect(page).toMatch(
      /<div class="note alert" role="alert"[^>]*>We could not sign you in with these details\./,
    )
  })

  it("asks without alarm for a session that is required", () => {
    expect(render([github], { error: "SessionRequired" })).toMatch(
      /<div class="note" role="alert"[^>]*>Sign in to see/,
    )
  })

  it("shows no alert without an error", () => {
    expect(render([github])).not.toContain('role="alert"')
  })

  it("never repeats an unknown error [IN-03]", () => {
    const page = render([github], { error: "your account is locked, call 555" })
    expect(page).toContain(english.signInErrors.Default)
    expect(page).not.toContain("locked")
  })

  it("answers each request from its own values only", () => {
    const page = prepareSignInPage({ providers: [email], theme: {} })
    const first = page({ csrfToken: "first", callbackUrl: "/first", error: "Callback" }).toString()
    const second = page({ csrfToken: "second" }).toString()
    expect([first.includes('value="first"'), first.includes("alert")]).toEqual([true, true])
    expect([second.includes("first"), second.includes('role="alert"')]).toEqual([false, false])
  })
})
