import { describe, expect, it } from "vitest"
import { prepareVerifyRequestPage } from "./verify-request-page.ts"

const page = prepareVerifyRequestPage({})
const signinUrl = "/auth/signin"

function textOf(view: Omit<Parameters<typeof page>[0], "host">): string {
  return page({ host: "app.example", ...view })
    .toString()
    .replaceAll(/\s+/g, " ")
}

describe("prepareVerifyRequestPage", () => {
  it("tells that a link has been sent, and for which host [PAG-07]", () => {
    const text = textOf({ signinUrl })
    expect(text).toContain("<h1>Check your e-mail</h1>")
    expect(text).toContain("A sign-in link has been sent to your e-mail address.")
    expect(text).toContain('<strong dir="ltr">app.example</strong>')
  })

  it("names the address where it is known, as text [PAG-07, IN-04]", () => {
    const text = textOf({ email: "a&b@example.com", signinUrl })
    expect(text).toContain('has been sent to <strong dir="ltr">a&amp;b@example.com</strong>.')
    expect(text).not.toContain("your e-mail address")
  })

  it("has a way to another address, of no other scheme than http [PAG-07, IN-04]", () => {
    expect(textOf({ signinUrl })).toContain('<a href="/auth/signin">Use another address</a>')
    expect(textOf({ signinUrl: "javascript:alert(1)" })).not.toMatch(/href|javascript:/)
  })

  it("has a form for the code, which posts to no other scheme than http [IN-04]", () => {
    const code = { length: 6, isOnly: false, csrfToken: "abc" }
    const text = textOf({ signinUrl, code: { ...code, action: "/auth/callback/email" } })
    expect(text).toContain('<form class="action" method="post" action="/auth/callback/email">')
    expect(text).toContain('<input type="hidden" name="csrfToken" value="abc" />')
    expect(textOf({ signinUrl, code: { ...code, action: "javascript:alert(1)" } })).not.toContain(
      "javascript:",
    )
    expect(textOf({ signinUrl, code: { ...code, action: "/", csrfToken: undefined } })).not.toContain(
      'type="hidden"',
    )
  })
})
