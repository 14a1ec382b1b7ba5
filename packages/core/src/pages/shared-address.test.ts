import { describe, expect, it } from "vitest"
import { englishTexts } from "../languages/english/english-texts.ts"
import { hiddenFields } from "./document.ts"
import { type PagePasskey, passkeyParts } from "./passkey-parts.ts"
import { type PageProvider, providerForms } from "./provider-forms.ts"

const urls = (id: string): Pick<PageProvider, "signinUrl" | "callbackUrl"> => ({
  signinUrl: `/auth/signin/${id}`,
  callbackUrl: `/auth/callback/${id}`,
})
const github: PageProvider = { id: "github", name: "GitHub", type: "oauth", ...urls("github") }
const mail: PageProvider = { id: "email", name: "Email", type: "email", ...urls("email") }
const credentials: PageProvider = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  ...urls("credentials"),
}
const address = { label: "Email", type: "email", required: true, autocomplete: "username webauthn" }

function passkey(fields: PagePasskey["fields"] = { email: address }): PageProvider {
  const options = { optionsUrl: "/auth/webauthn-options/passkey", fields, autofill: true }
  return { id: "passkey", name: "Passkey", type: "webauthn", ...urls("passkey"), passkey: options }
}

function render(...providers: PageProvider[]): string {
  const hidden = hiddenFields({ csrfToken: "t0k3n" })
  return providerForms(providers, { hidden, passkeys: passkeyParts, texts: englishTexts }).toString()
}

function fieldsNamed(page: string, name: string): string[] {
  return page.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`, "g")) ?? []
}

/** Returns the labels of the buttons. */
function labels(page: string): string[] {
  return [...page.matchAll(/<span dir="auto">([^<]*)<\/span>/g)].map(([, label = ""]) => label)
}

/** Returns the parts that only the page's script inserts. */
function templates(page: string): string[] {
  return page.match(/<template[^]*?<\/template>/g) ?? []
}

describe("the field of the address", () => {
  it.each([
    ["before", [mail, passkey()]],
    ["after", [passkey(), mail]],
    ["apart from", [passkey(), github, mail]],
  ])("is one for links and passkeys, with the link configured %s the passkey [PAG-07]", (_, providers) => {
    const page = render(...providers)
    expect(fieldsNamed(page, "email")).toHaveLength(1)
    const [group = ""] = page.match(/<div class="group">\s*<form[^>]*signin\/email[^]*?<\/template>/) ?? []
    expect(group.indexOf('name="email"')).toBeLessThan(group.indexOf("<template"))
    expect(group).not.toContain("</div>")
    expect(labels(group)).toEqual(["E-mail me a link", "Create an account with a passkey"])
  })

  it.each([
    ["after the services", [github, mail, passkey()], ["Sign in with GitHub", "Continue with a passkey"]],
    [
      "after the services",
      [credentials, github, passkey()],
      ["Sign in with GitHub", "Continue with a passkey"],
    ],
    ["first without services", [mail, passkey()], ["Continue with a passkey"]],
    ["first without services", [passkey()], ["Continue with a passkey"]],
  ])(
    "isn't needed to sign in with a passkey, whose button stands %s, with an icon [PAG-07]",
    (_, providers, expected) => {
      const page = render(...providers)
      const group = page.split('<div class="group">').find((part) => part.includes("Continue with")) ?? ""
      expect(labels(group)).toEqual(expected)
      expect(group).toMatch(
        /<button class="provider"[^>]*value="authenticate"[^>]*>\s*<svg class="provider-icon"/,
      )
      expect(group).not.toContain('<input type="email"')
      expect(page.match(/<form[^>]*callback\/passkey/g)).toHaveLength(1)
    },
  )

  it("comes with what divides it from the group before, so that without script there's no empty part [PAG-07]", () => {
    const [, template = ""] = templates(render(github, passkey()))
    expect(template).toMatch(/^<template [^>]*><div class="or">/)
    expect(fieldsNamed(template, "email")).toHaveLength(1)
    expect(render(github, passkey()).replaceAll(/<template[^]*?<\/template>/g, "")).not.toContain(
      'class="or"',
    )
  })

  it("belongs to the link, which works without script, and takes a passkey from autofill as well [PAG-07]", () => {
    const [form = ""] = render(passkey(), mail).match(/<form[^>]*signin\/email[^]*?<\/form>/) ?? []
    expect(form).toMatch(/<input type="email" name="email" [^>]*autocomplete="username webauthn"/)
    expect(form).toContain("required")
    expect(form).toContain('name="csrfToken" value="t0k3n"')
  })

  it("is filled in for a user whose address is known", () => {
    const form = providerForms([mail], {
      hidden: hiddenFields({}),
      email: '"a"@example.com',
      texts: englishTexts,
    })
    expect(fieldsNamed(form.toString(), "email")).toEqual([
      expect.stringContaining('value="&quot;a&quot;@example.com"'),
    ])
  })

  it("leaves the form of the passkey its other fields, and its hidden ones [PAG-07]", () => {
    const page = render(mail, passkey({ email: address, nickname: { label: "Nickname" } }))
    const [, template = ""] = templates(page)
    expect(fieldsNamed(template, "nickname")).toHaveLength(1)
    expect(fieldsNamed(template, "csrfToken")).toHaveLength(1)
    expect(fieldsNamed(template, "email")).toEqual([])
  })

  it("asks for no address to sign up where the passkey does not need one [PAG-07]", () => {
    expect(render(mail, passkey())).not.toMatch(/value="register"[^>]*formnovalidate/)
    const optional = passkey({ email: { ...address, required: false } })
    expect(render(mail, optional)).toMatch(/value="register"[^>]*formnovalidate/)
  })

  it("stays in the form of the passkey where no link is offered [PAG-07]", () => {
    const page = render(github, passkey(), { ...mail, signinUrl: "javascript:alert(1)" })
    const [, template = ""] = templates(page)
    expect(fieldsNamed(template, "email")).toHaveLength(1)
  })

  it("is not looked for by a passkey that asks for none: it stands by itself [PAG-07]", () => {
    const page = render(mail, passkey({}))
    expect(page.match(/<div class="or">/g)).toHaveLength(1)
    expect(fieldsNamed(page, "email")).toEqual([expect.stringContaining('autocomplete="username"')])
  })

  it("is each provider's own where links come from two [PAG-07]", () => {
    const other: PageProvider = { ...mail, id: "work", name: "Work", ...urls("work") }
    const page = render(mail, other, passkey())
    expect(fieldsNamed(page, "email")).toHaveLength(2)
    expect(page.match(/<div class="or">/g)).toHaveLength(2)
  })
})
