import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

const idp = await createIdentityProvider()
const setup = (options: Partial<AuthConfig> = {}) =>
  createService({ providers: [passwords(), idp.oauth()], ...options })

const builtIn: [string, string][] = [
  ["signin", "Sign In"],
  ["signout", "Sign Out"],
  ["error", "Error"],
  ["verify-request", "Verify Request"],
]

describe.each(builtIn)("the built-in page at %s", (path, title) => {
  test(`is HTML with the title "${title}" [ACT-07, ACT-11, ACT-13, ACT-15, PAG-07]`, async () => {
    const visit = await setup().browser().get(`/auth/${path}`)
    expect([visit.status, visit.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(visit.text).toContain(`<title>${title}</title>`)
  })

  // ADV-49
  test("carries a strict policy, and nothing that runs (D13) [IN-05]", async () => {
    const visit = await setup({ theme: { brandColor: "#123456" } })
      .browser()
      .get(`/auth/${path}`)
    const policy = visit.headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+';/)
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(directive)
    expect(policy).not.toContain("unsafe")
    expect(visit.text).not.toMatch(/<script|<iframe|\son\w+=|style="/i)
    expect(visit.headers.get("x-content-type-options")).toBe("nosniff")
    expect(visit.headers.get("referrer-policy")).toBe("same-origin")
    expect(visit.headers.get("cross-origin-opener-policy")).toBe("same-origin")
  })

  // ADV-49
  test("repeats nothing of the query [IN-04, PAG-07]", async () => {
    const canary = `"><script>canary</script>'`
    const query = new URLSearchParams({
      error: canary,
      code: canary,
      email: canary,
      x: canary,
      callbackUrl: canary,
    })
    const visit = await setup().browser().get(`/auth/${path}?${query}`)
    expect(visit.text).not.toContain("canary")
  })

  test("takes colours and logo from the theme [PAG-06, CFG-31]", async () => {
    const theme = {
      brandColor: "#123456",
      buttonText: "#fedcba",
      logo: "https://cdn.example/logo.svg",
      colorScheme: "dark",
    } as const
    const { text } = await setup({ theme }).browser().get(`/auth/${path}`)
    for (const value of [
      "#123456",
      "#fedcba",
      'src="https://cdn.example/logo.svg"',
      'name="color-scheme" content="dark"',
    ]) {
      expect(text).toContain(value)
    }
  })

  // ADV-49
  test("ignores an invalid theme, and warns of it [IN-04]", async () => {
    const service = setup({ theme: { brandColor: "red;}body{display:none", logo: "javascript:alert(1)" } })
    const { text } = await service.browser().get(`/auth/${path}`)
    expect(text).not.toContain("display:none")
    expect(text).not.toContain("javascript:")
    expect(service.log.warnings).toEqual(["theme-invalid"])
  })
})

describe("the forms", () => {
  test("of the sign-in page: one per provider, with the CSRF token and the callback URL [PAG-07, ACT-12]", async () => {
    const browser = setup().browser()
    const { text } = await browser.get("/auth/signin?callbackUrl=/inside")
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    const forms = text.match(/<form[^]*?<\/form>/g) ?? []
    expect(forms.map((form) => /action="([^"]*)"/.exec(form)?.[1])).toEqual([
      "https://app.example/auth/callback/credentials",
      "https://app.example/auth/signin/plain",
    ])
    for (const form of forms) {
      expect(form).toContain(`name="csrfToken" value="${csrfToken}"`)
      expect(form).toContain('name="callbackUrl" value="https://app.example/inside"')
    }
    expect(text).toContain("Sign in with Plain")
  })

  test("work: a post of the page signs the user in [PAG-07, CS-01]", async () => {
    const browser = setup().browser()
    const { text } = await browser.get("/auth/signin?callbackUrl=/inside")
    const fields = Object.fromEntries(
      [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    )
    const visit = await browser.post("/auth/callback/credentials", {
      ...fields,
      username: "grace",
      password: "hopper",
    })
    expect(visit.location?.href).toBe("https://app.example/inside")
    const out = await browser.get("/auth/signout")
    expect(out.text).toContain('action="https://app.example/auth/signout"')
    expect(out.text).toContain(`name="csrfToken" value="${fields["csrfToken"]}"`)
  })

  test("may lead to the origins of the providers, which the policy names [IN-05]", async () => {
    const policy = (await setup().browser().get("/auth/signin")).headers.get("content-security-policy") ?? ""
    expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://idp.example")
  })
})

test.each([
  ["a redirect", {}, "signout", {}],
  ["a redirect answered as JSON", {}, "signout", { "x-auth-return-redirect": "1" }],
  ["a failed sign-in", {}, "callback/credentials", {}],
  ["a refusal", {}, "nothing", {}],
  ["a broken configuration", { secret: undefined }, "session", {}],
] as [string, Partial<AuthConfig>, string, Record<string, string>][])(
  "%s after a POST forbids caches to keep it, too (D13) [SE-12, CK-10]",
  async (_, options, path, head) => {
    const { headers } = await setup(options).browser().submit(`/auth/${path}`, {}, head)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-cache, no-store",
      expires: "0",
      pragma: "no-cache",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
    })
  },
)

// ADV-41
test("every answer forbids caches to keep it (D13) [SE-12, CK-10]", async () => {
  const browser = setup().browser()
  const paths = [
    "session",
    "csrf",
    "providers",
    "signin",
    "signout",
    "error",
    "verify-request",
    "nothing",
    "callback/plain",
  ]
  for (const path of paths) {
    const { headers } = await browser.get(`/auth/${path}`)
    expect(headers.get("cache-control")).toBe("private, no-cache, no-store")
    expect([headers.get("expires"), headers.get("pragma"), headers.get("vary")]).toEqual([
      "0",
      "no-cache",
      "Cookie",
    ])
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  }
})
