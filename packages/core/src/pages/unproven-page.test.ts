import { describe, expect, it } from "vitest"
import { prepareUnprovenPage } from "./unproven-page.ts"

const page = prepareUnprovenPage({})
const view = {
  action: "/auth/callback/email",
  fields: { csrfToken: "c", token: "t0k3n", absent: undefined },
  email: "ada@example.com",
  choices: [
    { field: "unproven-1", service: "GitHub", detail: "583231" },
    { field: "unproven-2", service: undefined, detail: "phone", isNamed: true },
  ],
  more: 0,
  endsSessions: true,
  keep: "keep",
  cancel: "/auth/signin",
}

describe("prepareUnprovenPage", () => {
  it("names the address, and says why it asks and what happens [D42]", () => {
    const text = page(view).toString().replaceAll(/\s+/g, " ")
    expect(text).toContain('<span class="who" dir="ltr">ada@example.com</span>')
    expect(text).toContain("may have added them")
    const promise = "Every browser that is signed in as you now will be signed out."
    expect(text).toContain(promise)
    expect(page({ ...view, endsSessions: false }).toString()).not.toContain(promise)
  })

  it("asks about each item by itself, with nothing chosen, and wants an answer to all [D42]", () => {
    const text = page(view).toString()
    expect(text.match(/<fieldset>/g)).toHaveLength(2)
    for (const field of ["unproven-1", "unproven-2"])
      for (const value of ["keep", "remove"])
        expect(text).toContain(`<input type="radio" name="${field}" value="${value}" required />`)
    expect(text).not.toContain("checked")
  })

  it("posts what it was given to the action, and leaves out what has no value [D42]", () => {
    const text = page(view).toString()
    expect(text).toMatch(/<form class="action" method="post" +action="\/auth\/callback\/email">/)
    expect(text).toContain('<input type="hidden" name="token" value="t0k3n" />')
    expect(text).not.toContain("absent")
    expect(text).toContain('<a href="/auth/signin">Cancel</a>')
  })

  it("cuts what others have called an item, and keeps its direction from the rest of the page [D42]", () => {
    const text = page({
      ...view,
      choices: [{ field: "f", service: undefined, detail: "x".repeat(500) }],
    }).toString()
    expect(text).toContain(`<bdi>${"x".repeat(64)}…</bdi>`)
    expect(text).not.toContain("x".repeat(65))
  })

  it("says how many more there are than it has room for [D42]", () => {
    expect(page({ ...view, more: 7 }).toString()).toContain("There are 7 more. They will be removed.")
    expect(page(view).toString()).not.toContain("They will be removed")
  })
})
