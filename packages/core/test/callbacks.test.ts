import type { AuthConfig } from "@latchkey/core"
import { AccessDenied, OAuthAccountNotLinked } from "@latchkey/core/errors"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
type Callbacks = NonNullable<AuthConfig["callbacks"]>

function setup(callbacks: Callbacks, options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [passwords(), idp.oidc()], callbacks, ...options })
  return { service, browser: service.browser() }
}

describe("the signIn callback", () => {
  test("lets the user in by returning true [CBK-02, CBK-03, SVC-07, CFG-15]", async () => {
    const { browser } = setup({ signIn: () => true })
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test.each([
    ["returns false", () => false],
    ["returns nothing", () => undefined as never],
    ["returns what is neither true nor a URL", () => 1 as never],
    ["throws", () => Promise.reject(new Error("the invitation has expired"))],
    ["throws no error", () => Promise.reject("no")],
    ["throws AccessDenied", () => Promise.reject(new AccessDenied("not today"))],
  ])(
    "that %s stops the flow at the error page: AccessDenied [CBK-04.1, ERR-04, ERR-10, ERR-31]",
    async (_, callback) => {
      const { browser, service } = setup({ signIn: callback })
      for (const visit of [await signInWithPassword(browser), await signIn(browser, idp)]) {
        expect(visit.location?.href).toBe("https://app.example/auth/error?error=AccessDenied")
      }
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["AccessDenied", "AccessDenied"])
    },
  )

  test("that throws has its message and its error in the log [ERR-04, ERR-32, ERR-01]", async () => {
    const reason = new Error("the invitation has expired")
    const { browser, service } = setup({ signIn: () => Promise.reject(reason) })
    await signInWithPassword(browser)
    expect(service.log.errors).toMatchObject([
      { message: "the invitation has expired", cause: { err: reason } },
    ])
  })

  test("that throws another error of ours passes it on as it is [ERR-04]", async () => {
    const refusal = new OAuthAccountNotLinked("another user has this address")
    const { browser, service } = setup({ signIn: () => Promise.reject(refusal) })
    const visit = await signIn(browser, idp)
    expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthAccountNotLinked")
    expect(service.log.errors).toEqual([refusal])
    expect(service.log.errors[0]).toBe(refusal)
  })

  // ADV-36
  test("stops before anything is stored [CBK-04]", async () => {
    const { adapter, inputs, store } = recordedAdapter()
    const { browser } = setup({ signIn: () => false }, { adapter, providers: [idp.oidc()] })
    await signIn(browser, idp)
    expect([inputs.createUser, inputs.linkAccount, inputs.createSession]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await store.getUserByEmail("ada@example.com")).toBeNull()
  })

  test.each([
    ["/invitation?from=idp", "https://app.example/invitation?from=idp"],
    ["https://app.example/terms", "https://app.example/terms"],
    ["https://evil.example/", "https://app.example/"],
    ["javascript:alert(1)", "https://app.example/"],
    // ADV-36
  ])(
    "that returns %s sends the user there, not signed in, as the redirect callback allows [CBK-02, CBK-05, RD-02]",
    async (url, target) => {
      const { browser } = setup({ signIn: () => url })
      expect((await signInWithPassword(browser)).location?.href).toBe(target)
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  )

  test("gets user, account and profile of an OAuth sign-in, and exactly these [CBK-01]", async () => {
    const seen: object[] = []
    await signIn(setup({ signIn: (all) => seen.push(all) > 0 }).browser, idp)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["account", "profile", "user"])
    expect(seen[0]).toMatchObject({
      account: { provider: "idp", type: "oidc" },
      profile: { sub: "ada-1", nonce: expect.any(String) as string },
    })
  })
})

describe("the redirect callback", () => {
  test("gets url and baseUrl, and its word holds [CBK-06, RD-02]", async () => {
    const seen: object[] = []
    const { browser } = setup({
      redirect: (all) => {
        seen.push(all)
        return "https://partner.example/after"
      },
    })
    const visit = await signInWithPassword(browser, { callbackUrl: "/inside" })
    expect(visit.location?.href).toBe("https://partner.example/after")
    expect(seen).toEqual([{ url: "/inside", baseUrl: "https://app.example" }])
  })

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//x\\y:z",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "",
    "evil.example",
    7,
    null,
    "https://user:pass@evil.example",
  ])("that returns %j leads to the base URL [RD-02.1, IN-01, ADV-48]", async (url) => {
    const { browser } = setup({ redirect: () => url as never })
    expect((await signInWithPassword(browser)).location?.href).toBe("https://app.example/")
  })

  test.each([
    ["/inside?a=b#c", "https://app.example/inside?a=b#c"],
    ["https://app.example/inside", "https://app.example/inside"],
    ["https://app.example", "https://app.example/"],
    ["https://evil.example/inside", "https://app.example/"],
    ["http://app.example/inside", "https://app.example/"],
    ["https://app.example:8443/", "https://app.example/"],
    ["https://app.example@evil.example/", "https://app.example/"],
    ["https://app.example.evil.example/", "https://app.example/"],
    ["//evil.example/", "https://app.example/"],
    ["/\\evil.example/", "https://app.example/"],
    ["/\t/evil.example/", "https://app.example/"],
    ["\\\\evil.example/", "https://app.example/"],
    ["javascript:alert(1)", "https://app.example/"],
    ["inside", "https://app.example/"],
    ["/in\r\nside", "https://app.example/inside"],
    [`/${"x".repeat(3000)}`, "https://app.example/"],
  ])("by default sends %j to %s [CBK-07, RD-01.1, IN-01, ADV-48]", async (callbackUrl, target) => {
    const { browser } = setup({})
    expect((await signInWithPassword(browser, { callbackUrl })).location?.href).toBe(target)
    expect(
      (await browser.submit(`/auth/signout?callbackUrl=${encodeURIComponent(callbackUrl)}`)).location?.href,
    ).toBe(target)
  })
})

test("callbacks may be methods of a class instance (D18)", async () => {
  class Rules {
    allowed = "grace@example.com"
    signIn({ user }: { user: { email?: string | null | undefined } }) {
      return user.email === this.allowed
    }
    redirect({ baseUrl }: { baseUrl: string }) {
      return `${baseUrl}/${this.allowed}`
    }
  }
  const { browser } = setup(new Rules())
  expect((await signInWithPassword(browser, { callbackUrl: "/" })).location?.href).toBe(
    "https://app.example/grace@example.com",
  )
})

test("a redirect callback that throws ends on the error page [ERR-31]", async () => {
  const { browser, service } = setup({ redirect: () => Promise.reject(new Error("no")) })
  const visit = await signInWithPassword(browser, { callbackUrl: "/x" })
  expect([targetOf(visit), errorOf(visit)]).toEqual(["https://app.example/auth/error", "Configuration"])
  expect(service.log.types()).toEqual(["CallbackRouteError"])
})
