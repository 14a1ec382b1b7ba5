import { describe, expect, it } from "vitest"
import { prepareConfirmEmailPage } from "./confirm-email-page.ts"

const page = prepareConfirmEmailPage({})
const view = {
  action: "/auth/callback/email",
  token: "t0k3n",
  email: "ada@example.com",
  callbackUrl: "/home",
  cancel: "/auth/signin",
}

describe("prepareConfirmEmailPage", () => {
  it("names the address and warns of a link that another user asked for [CS-03]", () => {
    const text = page(view).toString()
    expect(text).toMatch(
      /<h1>Confirm sign in as\s+<span class="who" dir="ltr">ada@example\.com<\/span><\/h1>/,
    )
    expect(text).toContain("Continue only if you asked for it yourself.")
  })

  it("posts the token, the address and the callback URL to the action [CS-03]", () => {
    const text = page(view).toString()
    expect(text).toMatch(/<form class="action" method="post" +action="\/auth\/callback\/email">/)
    for (const [name, value] of [
      ["token", "t0k3n"],
      ["email", "ada@example.com"],
      ["callbackUrl", "/home"],
    ]) {
      expect(text).toContain(`<input type="hidden" name="${name}" value="${value}" />`)
    }
    expect(text).toContain('<button type="submit">Sign in</button>')
    expect(text).not.toContain("csrfToken")
  })

  it("has a way back for who did not ask for the link, which leaves the token unused [PAG-07, CS-03]", () => {
    const text = page(view).toString()
    expect(text).toContain('<a href="/auth/signin">Cancel</a>')
    expect(page({ ...view, cancel: "javascript:alert(1)" }).toString()).not.toMatch(/href|javascript:/)
  })

  it("carries a CSRF token for an action that checks it", () => {
    expect(page({ ...view, csrfToken: "c" }).toString()).toContain('name="csrfToken" value="c"')
  })
})
