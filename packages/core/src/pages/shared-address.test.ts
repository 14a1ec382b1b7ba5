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
    const [template = ""] = page.match(/<template[^]*<\/template>/) ?? []
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
    const [template = ""] = page.match(/<template[^]*<\/template>/) ?? []
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
    expect(page.match(/<div class="or">/g)).toHaveLength(1)
  })
})
