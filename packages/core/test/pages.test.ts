import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

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

  test("ignores a theme that is none, and warns of it [IN-04]", async () => {
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

  test("work: what the page posts signs the person in [PAG-07, CS-01]", async () => {
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

describe("the application's own pages", () => {
  const pages = { signIn: "/login", signOut: "/logout", error: "/oops?x=1", verifyRequest: "/look-for-mail" }

  test.each([
    ["signin?callbackUrl=/in", "https://app.example/login?callbackUrl=https%3A%2F%2Fapp.example%2Fin"],
    [
      "signin?error=CredentialsSignin&code=c&x=y",
      "https://app.example/login?callbackUrl=https%3A%2F%2Fapp.example&error=CredentialsSignin",
    ],
    ["signout", "https://app.example/logout"],
    ["error?error=AccessDenied&x=y", "https://app.example/oops?x=1&error=AccessDenied"],
    [
      "verify-request?provider=email&type=email&x=y",
      "https://app.example/look-for-mail?provider=email&type=email",
    ],
  ])("replace the built-in one at %s [PAG-01, PAG-02, PAG-03, PAG-04, CFG-17]", async (path, target) => {
    const visit = await setup({ pages }).browser().get(`/auth/${path}`)
    expect([visit.status, visit.location?.href]).toEqual([302, target])
  })

  const head = { "x-auth-return-redirect": "1" }

  test.each([
    ["signin", "/login?callbackUrl=https%3A%2F%2Fapp.example"],
    ["signout", "/logout"],
    ["error?error=AccessDenied", "/oops?x=1&error=AccessDenied"],
    ["verify-request?provider=mail", "/look-for-mail?provider=mail"],
  ])(
    "keep the form they were configured in at %s: a path in Location, the whole address in JSON [PAG-01, PAG-02, PAG-03, PAG-04, ACT-21]",
    async (path, location) => {
      const browser = setup({ pages }).browser()
      expect((await browser.get(`/auth/${path}`)).headers.get("location")).toBe(location)
      const asJson = await browser.get(`/auth/${path}`, head)
      expect([asJson.status, asJson.json()]).toEqual([200, { url: `https://app.example${location}` }])
      expect(asJson.headers.get("location")).toBe(location)
      const whole = Object.fromEntries(
        Object.entries(pages).map(([page, own]) => [page, `https://app.example${own}`]),
      )
      const absolute = await setup({ pages: whole }).browser().get(`/auth/${path}`)
      expect(absolute.headers.get("location")).toBe(`https://app.example${location}`)
    },
  )

  test("of new people is a path after their first sign-in [PAG-05]", async () => {
    const service = setup({
      providers: [idp.oidc()],
      adapter: MemoryAdapter(),
      pages: { newUser: "/welcome" },
    })
    const visit = await signIn(service.browser(), idp, { callbackUrl: "/in" })
    expect(visit.headers.get("location")).toBe("/welcome?callbackUrl=https%3A%2F%2Fapp.example%2Fin")
  })

  test("get failures as whole addresses; told as JSON, they are the only ones without Location [ERR-30, ACT-21]", async () => {
    const browser = setup({ pages }).browser()
    const url = "https://app.example/login?error=CredentialsSignin&code=credentials"
    const failed = await browser.submit("/auth/callback/credentials", { username: "x" })
    expect(failed.headers.get("location")).toBe(url)
    const asJson = await browser.submit("/auth/callback/credentials", { username: "x" }, head)
    expect([asJson.json(), asJson.headers.get("location")]).toEqual([{ url }, null])
    const builtIn = await setup().browser().submit("/auth/callback/credentials", { username: "x" })
    expect(builtIn.headers.get("location")).toBe(
      "https://app.example/auth/signin?error=CredentialsSignin&code=credentials",
    )
    const success = await browser.submit(
      "/auth/callback/credentials",
      { username: "grace", password: "hopper" },
      head,
    )
    expect(success.headers.get("location")).toBe((success.json() as { url: string }).url)
  })

  test("that are the built-in ones are no redirects to themselves [PAG-01, PAG-02]", async () => {
    const same = {
      signIn: "/auth/signin",
      signOut: "/auth/signout",
      error: "https://app.example/auth/error?x=1",
    }
    for (const path of ["signin", "signout", "error"]) {
      expect((await setup({ pages: same }).browser().get(`/auth/${path}`)).status).toBe(200)
    }
    const shown = await setup({ pages: { error: "/auth/signin" } })
      .browser()
      .get("/auth/error?error=x")
    expect(shown.headers.get("location")).toBe("/auth/signin?error=x")
  })

  test.each(["signin", "signout"])(
    "get the CSRF cookie with the redirect from GET %s: their forms read the token from it [PAG-01, ACT-11, ACT-13]",
    async (path) => {
      const browser = setup({ pages }).browser()
      const visit = await browser.get(`/auth/${path}`)
      expect(visit.cookieNames).toEqual(["__Host-authjs.csrf-token"])
      const [csrfToken = ""] = (browser.cookies.get("__Host-authjs.csrf-token")?.value ?? "").split("%7C")
      const fields = { csrfToken, username: "grace", password: "hopper" }
      const signed = await browser.post("/auth/callback/credentials", fields)
      expect(signed.location?.searchParams.get("error")).toBeNull()
    },
  )

  test("get failures of their kind [PAG-01, PAG-02, ERR-30, ERR-31]", async () => {
    const service = setup({ pages, callbacks: { signIn: () => false } })
    const wrong = await service.browser().submit("/auth/callback/credentials", { username: "x" })
    expect(wrong.location?.href).toBe("https://app.example/login?error=CredentialsSignin&code=credentials")
    const denied = await service
      .browser()
      .submit("/auth/callback/credentials", { username: "grace", password: "hopper" })
    expect(denied.location?.href).toBe("https://app.example/oops?x=1&error=AccessDenied")
  })

  test("that are no addresses leave the built-in ones in place [RD-01]", async () => {
    const visit = await setup({ pages: { signIn: "javascript:alert(1)", error: "not a path" } })
      .browser()
      .get("/auth/signin")
    expect(visit.text).toContain("<title>Sign In</title>")
  })
})

test.each([
  ["a redirect", {}, "signout", {}],
  ["a redirect told as JSON", {}, "signout", { "x-auth-return-redirect": "1" }],
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
