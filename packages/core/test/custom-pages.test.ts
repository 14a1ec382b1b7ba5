import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const setup = (options: Partial<AuthConfig> = {}) =>
  createService({ providers: [passwords(), idp.oauth()], ...options })

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

  test("get failures as whole addresses; answered as JSON, they are the only ones without Location [ERR-30, ACT-21]", async () => {
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
