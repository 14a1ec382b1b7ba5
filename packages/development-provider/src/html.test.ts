import { expect, test } from "vitest"
import { html, trusted } from "./html.ts"

test("text is escaped for content and for quoted attributes", () => {
  expect(html`<p title="${`"'`}">${"<&>"}</p>`.toString()).toBe('<p title="&quot;&#39;">&lt;&amp;&gt;</p>')
})

test("markup is kept, lists are joined, undefined and false vanish", () => {
  const page = html`${[html`<i>`, 1]}${undefined}${false}${trusted("<b>")}`
  expect(page.toString()).toBe("<i>1<b>")
})
