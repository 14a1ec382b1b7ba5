import { describe, expect, it } from "vitest"
import { prepareVerifyRequestPage } from "./verify-request-page.ts"

const page = prepareVerifyRequestPage({})

describe("prepareVerifyRequestPage", () => {
  it("tells that a link has been sent, and for which host [PAG-07]", () => {
    const text = page({ host: "app.example" }).toString()
    expect(text).toContain("<h1>Check your email</h1>")
    expect(text).toContain("A sign-in link has been sent to your email address.")
    expect(text).toContain('<strong dir="ltr">app.example</strong>')
  })

  it("does without a host", () => {
    expect(page({}).toString()).toContain("<p>Open it in this browser.</p>")
  })
})
