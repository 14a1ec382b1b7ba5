import { describe, expect, it } from "vitest"
import { imageUrl, pageUrl } from "./page-url.ts"

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
