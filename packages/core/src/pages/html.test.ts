import { describe, expect, it } from "vitest"
import { html, imageUrl, pageUrl, prepareHtml } from "./html.ts"

const hostile = `</p><script>alert("x")</script><img src=x onerror='y'>\`&amp;`
const escaped =
  "&lt;/p&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;y&#39;&gt;&#96;&amp;amp;"

describe("html", () => {
  it("escapes text in element content [IN-04.1]", () => {
    expect(html`<p>${hostile}</p>`.toString()).toBe(`<p>${escaped}</p>`)
  })

  // ADV-49
  it("escapes text in quoted attribute values [IN-04]", () => {
    // oxfmt-ignore
    expect(html`<p title="${hostile}" lang='${"' onclick='x"}'></p>`.toString()).toBe(
      `<p title="${escaped}" lang='&#39; onclick=&#39;x'></p>`,
    )
  })

  it("refuses an attribute value without quotes [IN-04]", () => {
    // oxfmt-ignore
    expect(() => html`<p title=${"x"}></p>`).toThrow(TypeError)
  })

  it("looks for missing quotes in the template, not in what is interpolated", () => {
    expect(html`<p>${"a="}${"b"}</p>`.toString()).toBe("<p>a=b</p>")
  })

  it("keeps Html as it is, however deep it is nested", () => {
    expect(html`<p>${[html`<b>${"<"}</b>`, [html`<i></i>`]]}</p>`.toString()).toBe(
      "<p><b>&lt;</b><i></i></p>",
    )
  })

  it("escapes every item of an array and puts nothing between them", () => {
    expect(html`${["<", 1, "&"]}`.toString()).toBe("&lt;1&amp;")
  })

  it("writes numbers, zero too, and nothing for null, undefined and false", () => {
    expect(html`${0}${1.5}|${null}${undefined}${false}|`.toString()).toBe("01.5||")
  })

  it("refuses an object that only looks like Html", () => {
    const forged = { toString: () => "<script>" }
    // @ts-expect-error an object with toString is not Html
    expect(() => html`${forged}`).toThrow(TypeError)
  })
})

describe("prepareHtml", () => {
  it("fills each slot wherever it stands, escaped once [IN-04]", () => {
    const fill = prepareHtml(
      ["name", "note"],
      ({ name, note }) => html`<i title="${name}">${name}</i>${note}<b>${[name]}</b>`,
    )
    const page = fill({ name: "<&", note: html`<u></u>` })
    expect(page.toString()).toBe('<i title="&lt;&amp;">&lt;&amp;</i><u></u><b>&lt;&amp;</b>')
    expect(fill({ name: "", note: undefined }).toString()).toBe('<i title=""></i><b></b>')
    expect(html`${fill({ name: 1, note: false })}`.toString()).toBe('<i title="1">1</i><b>1</b>')
  })

  it("takes no text from outside for a slot [IN-04]", () => {
    const fill = prepareHtml(["a", "b"], ({ a, b }) => html`${"<slot 1>"}${a}|${b}`)
    expect(fill({ a: "<slot 1>", b: "!" }).toString()).toBe("&lt;slot 1&gt;&lt;slot 1&gt;|!")
  })

  it("leaves a document without slots as it is", () => {
    expect(prepareHtml([], () => html`<p>1 < 2</p>`)({}).toString()).toBe("<p>1 < 2</p>")
  })
})

describe("pageUrl", () => {
  it.each([
    "https://example.com/a?b=c#d",
    "http://localhost:3000/auth",
    "/auth/signin",
    "signin?x=1",
    "//example.com/x",
    "HTTPS://example.com",
  ])("keeps an http, https or relative URL: %s [IN-04]", (url) => {
    expect(pageUrl(url)).toBe(url)
  })

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " \u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "vbscript:x",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "mailto:a@example.com",
    "https://",
    "",
    undefined,
  ])("drops any other: %j [IN-04]", (url) => {
    expect(pageUrl(url)).toBeUndefined()
  })
})

describe("imageUrl", () => {
  it.each([
    "https://example.com/logo.svg",
    "/logo.png",
    "data:image/svg+xml,%3Csvg/%3E",
    "DATA:image/png;base64,AA==",
  ])("keeps the URL of an image: %s [IN-04]", (url) => {
    expect(imageUrl(url)).toBe(url)
  })

  it.each([
    "data:text/html,x",
    "data:,x",
    "data:application/xhtml+xml,image/",
    "javascript:alert(1)",
    "",
    undefined,
  ])("drops any other: %j [IN-04]", (url) => {
    expect(imageUrl(url)).toBeUndefined()
  })
})
