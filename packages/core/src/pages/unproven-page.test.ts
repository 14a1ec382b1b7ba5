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
  first: undefined,
  endsSessions: true,
  keep: "keep",
  cancel: "/auth/signin",
}

const first = { field: "all", none: "none", some: "some", only: undefined }

describe("the first choice", () => {
  it("comes before the list, for all items at once, with nothing chosen [D42]", () => {
    const text = page({ ...view, first }).toString()
    const radios = [...text.matchAll(/<input type="radio" [^>]*>/g)].map(([radio]) => radio)
    expect(radios).toEqual(
      ["none", "some"].map((value) => `<input type="radio" name="all" value="${value}" required />`),
    )
    expect(text).toContain('<fieldset role="radiogroup" aria-label="Which of these are yours?">')
    expect(text.indexOf("None of these is mine")).toBeLessThan(text.indexOf("GitHub account"))
    expect(text.indexOf("None of these is mine")).toBeGreaterThan(text.indexOf("<form"))
    expect(text).not.toContain("unproven-1")
  })

  it("keeps the only item by its name [D42]", () => {
    const text = page({ ...view, first: { ...first, only: "the-item" } }).toString()
    expect(text).toContain('value="the-item" required /><span>This is mine</span>')
    expect(text).not.toContain("Some of these")
  })

  it("shows the number of what isn't listed [D42]", () => {
    const text = page({ ...view, first, more: 190 }).toString()
    expect(text).toContain("+ 190")
    expect(text).not.toContain("They will be removed")
  })
})

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
