import { describe, expect, test } from "vitest"
import type { Answer } from "./answer.ts"
import { createBrowser } from "./browser.ts"
import { fillIn, formsOf, textOf } from "./forms.ts"

const origin = "https://app.example"

/**
 * Creates a browser for a site, which is given as its responses by path, and returns the requests that the site got.
 */
function browse(pages: Readonly<Record<string, (request: Request) => Response>>) {
  const requests: Request[] = []
  const answer: Answer = async (request) => {
    requests.push(request.clone())
    return pages[new URL(request.url).pathname]?.(request) ?? new Response("nothing", { status: 404 })
  }
  return { requests, browser: createBrowser({ answer, origin }) }
}

const redirect =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } })
const html =
  (text: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { headers })

describe("a navigation", () => {
  test("follows redirects, by GET unless they say to repeat the request", async () => {
    const { browser, requests } = browse({
      "/a": redirect("/b", 307),
      "/b": redirect("/c", 303),
      "/c": html("there"),
    })
    const fields = new URLSearchParams({ name: "Ada" })
    const page = await browser.go({ url: new URL("/a", origin), method: "POST", fields })
    expect([page.url.pathname, page.text]).toEqual(["/c", "there"])
    expect(requests.map(({ method }) => method)).toEqual(["POST", "POST", "GET"])
    expect(await requests[1]?.text()).toBe("name=Ada")
  })

  test("ends where it must not go, with the redirect that leads there", async () => {
    const { browser, requests } = browse({ "/a": redirect("https://idp.example/authorize") })
    const page = await browser.open("/a", ({ hostname }) => hostname === "idp.example")
    expect(page.location?.href).toBe("https://idp.example/authorize")
    expect(requests).toHaveLength(1)
  })

  test("gives up on a loop", async () => {
    const { browser } = browse({ "/a": redirect("/a") })
    await expect(browser.open("/a")).rejects.toThrow("more than 20 redirects")
  })

  test("submits a form that submits itself, from its page's origin", async () => {
    const form = `<form method="post" action="/b"><input name="code" value="1&amp;2"></form><script>f.submit()</script>`
    const { browser, requests } = browse({ "/a": html(form), "/b": html("back") })
    expect((await browser.open("/a")).text).toBe("back")
    expect(requests[1]?.headers.get("origin")).toBe(origin)
    expect(await requests[1]?.text()).toBe("code=1%262")
  })

  test("says where it comes from as browsers do, and leaves cookies of the same site at home", async () => {
    const { browser, requests } = browse({ "/a": html("a") })
    browser.plant("session", "1")
    const url = new URL("/a", origin)
    await browser.go({ url, method: "GET" })
    await browser.go({ url, method: "POST", from: new URL("https://evil.example/page") })
    const headers = ["sec-fetch-site", "sec-fetch-dest", "origin", "referer", "cookie"]
    expect(requests.map((request) => headers.map((name) => request.headers.get(name)))).toEqual([
      ["none", "document", null, null, "session=1"],
      ["cross-site", "document", "https://evil.example", "https://evil.example/", null],
    ])
  })
})

describe("a form", () => {
  const page = `
    <a href="/away">Away</a>
    <form id="first"><input name="q"></form>
    <form id="second" method="POST" enctype="multipart/form-data">
      <input type="hidden" name="token" value="&quot;x&quot;"><input type="checkbox" name="stay" value="yes">
      <button name="with" value="a">Sign in <b>with A</b></button><button name="with" value="b">Other</button>
    </form>`

  test("is filled in, and sent as it says", async () => {
    const { browser, requests } = browse({ "/a": html(page) })
    await browser.fill(await browser.open("/a"), `id="first"`, { q: "x y" })
    await browser.fill(await browser.open("/a"), `name="token"`, { name: "Ada" })
    expect(requests[1]?.url).toBe(`${origin}/a?q=x+y`)
    const fields = Object.fromEntries((await requests[3]?.formData()) ?? [])
    expect(fields).toEqual({ token: '"x"', name: "Ada" })
  })

  test("is sent with the button that is pressed, by the beginning of what it says", async () => {
    const { browser, requests } = browse({ "/a": html(page), "/away": html("away") })
    const open = await browser.open("/a")
    await browser.press(open, "Sign in", { name: "Ada" })
    const fields = Object.fromEntries((await requests[1]?.formData()) ?? [])
    expect(fields).toEqual({ token: '"x"', with: "a", name: "Ada" })
    expect((await browser.press(open, "Away")).text).toBe("away")
    await expect(browser.press(open, "Sign out")).rejects.toThrow('nothing that says "Sign out"')
  })

  test("of a page without a referrer has no origin", async () => {
    const { browser } = browse({ "/a": html(page, { "referrer-policy": "no-referrer" }) })
    expect(formsOf(await browser.open("/a"))[1]).toMatchObject({ noReferrer: true, method: "POST" })
  })

  test("that is not there fails with the page", async () => {
    const { browser } = browse({ "/a": html("no form") })
    const open = await browser.open("/a")
    expect(() => fillIn(open, "login")).toThrow(/has no form with login:\nno form/)
  })
})

test("the text of an element is found by its id, put together as React splits it", () => {
  const text = `<p class="b" id="who">Hello, <!-- -->Ada &amp; Grace</p>`
  expect([textOf({ text }, "who"), textOf({ text }, "what")]).toEqual(["Hello, Ada & Grace", undefined])
})

test("a request of a test's own carries the cookies, and follows nothing", async () => {
  const { browser, requests } = browse({
    "/auth/csrf": () => Response.json({ csrfToken: "t" }, { headers: { "set-cookie": "csrf=t; Path=/" } }),
    "/auth/signout": redirect("/"),
  })
  const left = await browser.submit("/auth/signout", { callbackUrl: "/" })
  expect([left.status, left.location?.href]).toEqual([302, `${origin}/`])
  expect(requests[1]?.headers.get("cookie")).toBe("csrf=t")
  expect(await requests[1]?.text()).toBe("callbackUrl=%2F&csrfToken=t")
})
