import { describe, expect, it } from "vitest"
import { english } from "../languages/english/english.ts"
import { prepareSignOutPage } from "./sign-out-page.ts"

const page = prepareSignOutPage({})
const asked = { signedIn: true, action: "/auth/signout", back: "/account", signinUrl: "/auth/signin" }

describe("prepareSignOutPage", () => {
  it("asks, and posts the CSRF token and the callback URL to the action [PAG-07]", () => {
    const text = page({ ...asked, csrfToken: "t0k3n", callbackUrl: "/bye" }).toString()
    expect(text).toContain("Are you sure you want to sign out?")
    expect(text).toMatch(/<form class="action" method="post" +action="\/auth\/signout">/)
    expect(text).toContain('<input type="hidden" name="csrfToken" value="t0k3n" />')
    expect(text).toContain('<input type="hidden" name="callbackUrl" value="/bye" />')
    expect(text).toContain('<button type="submit">Sign out</button>')
  })

  it("has a way back for a user who stays [PAG-07]", () => {
    expect(page(asked).toString()).toContain('<a href="/account">Stay signed in</a>')
  })

  it("asks nothing of who is not signed in, and shows where to sign in [PAG-07]", () => {
    const text = page({ ...asked, signedIn: false, csrfToken: "t0k3n" }).toString()
    expect(text).toContain("<h1>You are not signed in</h1>")
    expect(text).toContain('<a class="button action" href="/auth/signin">Sign in</a>')
    expect(text).not.toMatch(/<form|<button|t0k3n|Stay signed in/)
  })

  it("has its drawing's arrow point the way the language is read [PAG-07]", () => {
    const drawing = (isRtl: boolean): string | undefined => {
      const localized = prepareSignOutPage({}, { tag: "x", texts: english, isRtl })
      return /<svg class="badge"[^>]*>(.*?)<\/svg>/s.exec(localized(asked).toString())?.[1]
    }
    expect(drawing(false)).not.toContain("transform")
    // The drawing is mirrored at the middle of its 24 units.
    expect(drawing(true)).toBe(`<g transform="matrix(-1 0 0 1 24 0)">${drawing(false)}</g>`)
  })

  it("has no field for what is not given", () => {
    expect(page(asked).toString()).not.toContain("<input")
  })

  it("leaves out an action and links of another scheme [IN-04]", () => {
    const script = "javascript:alert(1)"
    for (const signedIn of [true, false]) {
      const text = page({ signedIn, action: script, back: script, signinUrl: script }).toString()
      expect(text).not.toMatch(/action="|href="|javascript:/)
    }
  })
})
