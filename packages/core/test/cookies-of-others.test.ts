import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { passkeys, register, signInWithPasskey } from "./passkeys.ts"
import { createService, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { headOf, takeCookies } from "./token-world.ts"

// A sibling site, or an earlier version, may have set cookies with the same names, which browsers may send first
// [CK-07].

const idp = await createIdentityProvider()

/** Creates a browser that sends, before each of its cookies, another one with the same name and this value. */
function world(value: string, options: Partial<AuthConfig>) {
  const outbox = createOutbox()
  const service = createService({
    providers: [
      idp.oidc({ logout: "provider", keepTokens: true }),
      idp.oidc({ id: "second" }),
      ...(options.adapter === undefined ? [] : [outbox.provider(), passkeys()]),
    ],
    experimental: { enableWebAuthn: true },
    ...options,
  })
  const twice = (cookie: string): string =>
    cookie
      .split("; ")
      .map((pair) => `${pair.slice(0, pair.indexOf("="))}=${value}; ${pair}`)
      .join("; ")
  const fetch = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    const cookie = headers.get("cookie")
    // The callback URL isn't a secret, and the first one counts.
    if (cookie !== null) headers.set("cookie", twice(cookie))
    return service.fetch(new Request(request, { headers }))
  }
  return { service, outbox, browser: createBrowser({ answer: fetch }), twice }
}

const names = (browser: Browser): string[] => [...browser.cookies.keys()]

describe.each(["", "garbage", "eyJhbGciOiJkaXIifQ..a.b.c", "%", "null", "{}"])(
  "beside cookies of the same names that say %j [CK-07]",
  (value) => {
    test("a user signs in, is read, and signs out here and at the provider", async () => {
      const { service, browser } = world(value, {})
      expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
      expect((await browser.get("/auth/session")).text).toContain("Ada Lovelace")
      const left = await browser.submit("/auth/signout")
      expect(left.location?.pathname).toBe("/logout")
      const back = left.location?.searchParams
      const end = await browser.get(`/auth/signout/idp?state=${back?.get("state")}`)
      expect([end.status, service.log.warnings]).toEqual([302, ["experimental-webauthn"]])
      expect(names(browser)).not.toContain(sessionCookie)
      expect(service.log.types()).toEqual([])
    })

    test("tokens that are kept in a cookie are read", async () => {
      const { service, browser, twice } = world(value, {})
      await signIn(browser, idp)
      const integration = createIntegration(service.config)
      const { headers } = headOf(browser)
      headers.set("cookie", twice(headers.get("cookie") ?? ""))
      const { result, cookies } = await integration.accessToken({ headers }, "idp")
      takeCookies(browser, cookies)
      expect(result).toMatchObject({ status: "ok" })
    })

    test("a link signs in at once in the browser that asked for it [AU-03]", async () => {
      const { browser, outbox } = world(value, { adapter: MemoryAdapter() })
      await askForLink(browser, "ada@example.com")
      expect((await browser.get("/auth/verify-request")).text).toContain("ada@example.com")
      await browser.get(outbox.lastLink())
      expect(names(browser)).toContain(sessionCookie)
    })

    test("a session that has just begun is fresh enough to link an account and to add a passkey [D45]", async () => {
      const adapter = MemoryAdapter()
      const { service, browser } = world(value, { adapter, linking: { requireFresh: 60 } })
      await signIn(browser, idp)
      await signIn(browser, idp, { with: "second", person: { sub: "work-7", email: "ada@work.example" } })
      const user = await adapter.getUserByAccount({ provider: "second", providerAccountId: "work-7" })
      expect(user?.email?.toLowerCase()).toBe("ada@example.com")
      const key = createAuthenticator()
      await register(browser, key)
      const other = createBrowser({ answer: service.fetch })
      await signInWithPasskey(other, key)
      expect((await other.get("/auth/session")).text).toContain("Ada Lovelace")
      expect(service.log.types()).toEqual([])
    })
  },
)

test("a callback clears none of the cookies that the browser has not sent [CK-05]", async () => {
  const { browser } = createService({ providers: [idp.oidc()] })
  const visit = await browser().get("/auth/callback/idp?code=x&state=y")
  expect(visit.cookieNames.filter((name) => /authjs\.(?:state|nonce|pkce)/.test(name))).toEqual([])
})
