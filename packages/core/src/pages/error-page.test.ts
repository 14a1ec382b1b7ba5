import { describe, expect, it } from "vitest"
import { prepareErrorPage } from "./error-page.ts"
import { stylesheet } from "./stylesheet.ts"
import { english } from "../languages/english/english.ts"

const page = prepareErrorPage({})

describe("prepareErrorPage", () => {
  it.each(["AccessDenied", "Verification"] as const)(
    "tells about %s and leads back to signing in [PAG-02]",
    (error) => {
      const text = page({ error, signinUrl: "/auth/signin" }).toString()
      expect(text).toContain(`<h1>${english.errorPages[error].heading}</h1>`)
      expect(text).toContain('<a class="button action" href="/auth/signin">Sign in again</a>')
    },
  )

  it("points to the server's log for a fault of the configuration, and offers to try again", () => {
    const text = page({ error: "Configuration", signinUrl: "/auth/signin" }).toString()
    expect(text).toContain("There is a problem with the server configuration.")
    expect(text).toContain("Check the server logs for more information.")
    expect(text).toContain('href="/auth/signin"')
  })

  it("has a drawing in the colour of an error, not in the friendly one of the other pages", () => {
    expect(page({ error: "AccessDenied" }).toString()).toContain('<svg class="badge warning"')
    expect(stylesheet).toContain(".badge.warning{color:var(--alert-text);background:var(--alert)}")
  })

  it("never repeats an unknown error [IN-03]", () => {
    const text = page({ error: "pay-now", signinUrl: "/auth/signin" }).toString()
    expect(text).toContain(`<h1>${english.errorPages.Default.heading}</h1>`)
    expect(text).not.toContain("pay-now")
  })

  it("has no link without a sign-in page, nor to another scheme [IN-04]", () => {
    expect(page({ error: "AccessDenied" }).toString()).not.toContain("<a ")
    expect(page({ error: "AccessDenied", signinUrl: "javascript:alert(1)" }).toString()).not.toContain("<a ")
  })
})
