import { describe, expect, it } from "vitest"
import { html, prepareJoin } from "./html.ts"

const hostile = `</p><script>alert("x")</script><img src=x onerror='y'>\`&amp;`
const escaped =
  "&lt;/p&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;y&#39;&gt;&#96;&amp;amp;"

describe("html", () => {
  it("escapes text in element content [IN-04]", () => {
    expect(html`<p>${hostile}</p>`.toString()).toBe(`<p>${escaped}</p>`)
  })

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

describe("prepareJoin", () => {
  it("puts the same Html between each part and the next, escaped once [IN-04]", () => {
    const join = prepareJoin([html`<i>`, html`</i><b>`, html`</b>`])
    expect(join(html`${"<&"}`).toString()).toBe("<i>&lt;&amp;</i><b>&lt;&amp;</b>")
    expect(join(html``).toString()).toBe("<i></i><b></b>")
    expect(html`${join(html`x`)}`.toString()).toBe("<i>x</i><b>x</b>")
  })
})
