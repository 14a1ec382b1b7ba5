import { HCaptcha, Turnstile } from "@latchkey/core/challenges"
import type { AuthConfig } from "@latchkey/core"
import type { Visit } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"
import { createLimited } from "./limited-service.ts"

const keys = { siteKey: "the-site-key", secretKey: "the secret key of the site" }

/** A service without limits, with a challenge. */
function world(challenge: AuthConfig["challenge"]) {
  return createLimited(undefined, { challenge })
}

describe("the built-in sign-in page", () => {
  const policyOf = (page: Visit): Map<string, string> =>
    new Map(
      (page.headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ")
        return [name, sources.join(" ")]
      }),
    )

  test.each([
    [
      "Turnstile",
      Turnstile(keys),
      'class="cf-turnstile" data-sitekey="the-site-key"',
      "https://challenges.cloudflare.com/turnstile/v0/api.js",
      {
        "script-src": "https://challenges.cloudflare.com",
        "frame-src": "https://challenges.cloudflare.com",
        "connect-src": "'self'",
      },
    ],
    [
      "HCaptcha",
      HCaptcha(keys),
      'class="h-captcha" data-sitekey="the-site-key"',
      "https://js.hcaptcha.com/1/api.js",
      {
        "script-src": "https://hcaptcha.com https://*.hcaptcha.com",
        "frame-src": "https://hcaptcha.com https://*.hcaptcha.com",
        "connect-src": "'self' https://hcaptcha.com https://*.hcaptcha.com",
      },
    ],
  ])(
    "shows the widget of %s, and its policy allows exactly its origins [CHA-08, IN-05]",
    async (_, challenge, element, script, expected) => {
      const { browser } = world(challenge)
      const person = browser()
      const page = await person.get("/auth/signin")
      expect(page.text).toContain(element)
      expect(page.text).toContain(`<script src="${script}" async defer></script>`)
      const policy = policyOf(page)
      for (const [name, sources] of Object.entries(expected))
        expect(policy.get(name)?.replaceAll(/'sha256-[^']+' ?/g, "")).toBe(sources)
      const plain = await world(undefined).browser().get("/auth/signin")
      const others = [...policyOf(plain)].filter(
        ([name]) => !["script-src", "connect-src", "style-src"].includes(name),
      )
      expect([...policy]).toEqual(expect.arrayContaining(others))
      const other = await person.get("/auth/error")
      expect(other.headers.get("content-security-policy")).not.toMatch(/script-src|cloudflare|hcaptcha/)
    },
  )

  test("shows the widget of `after` only when it's needed [CHA-08]", async () => {
    const person = world(Turnstile({ ...keys, after: { max: 3, per: 60 } })).browser()
    expect((await person.get("/auth/signin")).text).not.toContain("cf-turnstile")
    expect((await person.get("/auth/signin?error=ChallengeFailed")).text).toContain("cf-turnstile")
  })

  test("has no trace of a challenge that is a function, or of none [CHA-08]", async () => {
    for (const challenge of [undefined, () => true]) {
      const { text } = await world(challenge).browser().get("/auth/signin")
      expect(text).not.toContain("data-challenge")
    }
  })

  test("renders only harmless attributes and origins of an own challenge [CHA-08, IN-04]", async () => {
    const { browser } = world({
      field: 'a"><script>',
      verify: () => true,
      widget: () => ({ onclick: "alert(1)", "data-key": '"><script>alert(1)</script>', 'x y="': "1" }),
      script: "javascript:alert(1)",
      origins: { script: ["https://widget.example", "*", "'unsafe-inline'", "https://a; object-src *"] },
    })
    const page = await browser().get("/auth/signin")
    expect(page.text).not.toMatch(/onclick|<script>alert|javascript:alert|x y=/)
    const scripts = policyOf(page)
      .get("script-src")
      ?.replaceAll(/'sha256-[^']+' ?/g, "")
    expect(scripts).toBe("https://widget.example")
    expect(page.headers.get("content-security-policy")).not.toMatch(/object-src|unsafe/)
  })
})
