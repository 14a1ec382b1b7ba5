import { describe, expect, it } from "vitest"
import { prepareSignOutPage } from "./sign-out-page.ts"

const page = prepareSignOutPage({})

describe("prepareSignOutPage", () => {
  it("asks, and posts the CSRF token and the callback URL to the action [PAG-07]", () => {
    const text = page({ action: "/auth/signout", csrfToken: "t0k3n", callbackUrl: "/bye" }).toString()
    expect(text).toContain("Are you sure you want to sign out?")
    expect(text).toMatch(/<form class="action" method="post" +action="\/auth\/signout">/)
    expect(text).toContain('<input type="hidden" name="csrfToken" value="t0k3n" />')
    expect(text).toContain('<input type="hidden" name="callbackUrl" value="/bye" />')
    expect(text).toContain('<button type="submit">Sign out</button>')
  })

  it("has no field for what is not given", () => {
    expect(page({ action: "/auth/signout" }).toString()).not.toContain("<input")
  })

  it("leaves out an action of another scheme [IN-04]", () => {
    expect(page({ action: "javascript:alert(1)" }).toString()).not.toMatch(/action="|javascript:/)
  })
})
