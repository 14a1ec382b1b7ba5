import { describe, expect, it } from "vitest"
import { pageHeaders, responseHeaders } from "./respond.ts"

describe("responseHeaders", () => {
  // ADV-13
  it("send a page's policy, nosniff, an opener policy, and referrers to the same origin only [IN-05] [CS-01.1]", () => {
    expect(Object.fromEntries(pageHeaders("default-src 'none'"))).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    })
  })

  it("keep what depends on who asks out of every cache", () => {
    for (const headers of [responseHeaders.json, responseHeaders.redirect, pageHeaders("")]) {
      expect(headers.get("cache-control")).toBe("private, no-cache, no-store")
      expect(headers.get("vary")).toBe("Cookie")
    }
  })
})
