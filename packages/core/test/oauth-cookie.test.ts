import type { AuthConfig } from "@latchkey/core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie, targetOf } from "./service.ts"
import { beginAt } from "./sign-in.ts"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00.000Z")

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("the cookie of a sign-in transaction", () => {
  async function attributesOf(cookies: NonNullable<AuthConfig["cookies"]>, params = {}) {
    const authorization = { url: "https://idp.example/authorize", params }
    const service = createService({ providers: [idp.oauth({ authorization })], cookies })
    const csrf = await service.browser().get("/auth/csrf")
    const body = new URLSearchParams({ csrfToken: (csrf.json() as { csrfToken: string }).csrfToken })
    const headers = {
      cookie: csrf.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; "),
      "sec-fetch-site": "same-origin",
    }
    const request = new Request("https://app.example/auth/signin/plain", { method: "POST", body, headers })
    const lines = (await service.fetch(request)).headers.getSetCookie()
    return lines.find((line) => line.includes("state.")) ?? ""
  }

  test.each(["pkceCodeVerifier", "nonce", "state"])(
    "has the attributes that the application sets for the cookie `%s` [CKI-01, CFG-18]",
    async (key) => {
      const options = { sameSite: "none", domain: "example", path: "/auth", maxAge: 60 } as const
      const line = await attributesOf({ [key]: { options } })
      for (const part of [
        "SameSite=None",
        "Domain=example",
        "Path=/auth",
        "Max-Age=60",
        "HttpOnly",
        "Secure",
      ])
        expect(line).toContain(part)
    },
  )

  test("takes what is set for `state` over `nonce`, and that over `pkceCodeVerifier` [CKI-01]", async () => {
    const pkceCodeVerifier = { options: { path: "/one", maxAge: 60, sameSite: "strict" as const } }
    const nonce = { options: { path: "/two", maxAge: 120 } }
    const line = await attributesOf({ pkceCodeVerifier, nonce, state: { options: { path: "/three" } } })
    expect(line).toMatch(/; Max-Age=120; Path=\/three;.*SameSite=Strict/)
  })

  test("is SameSite=None; Secure for form_post, whatever is set (D27)", async () => {
    const options = { sameSite: "strict" as const, secure: false }
    const line = await attributesOf({ nonce: { options } }, { response_mode: "form_post" })
    expect(line).toMatch(/; Secure; SameSite=None$/)
  })

  test("lives as long as the application says: so do the checks that are sealed in it [CKI-01]", async () => {
    const cookies = { state: { options: { maxAge: 3600 } } }
    const browser = createService({ providers: [idp.oidc()], cookies }).browser()
    const back = await beginAt(idp, browser)
    vi.setSystemTime(start + 3_500_000)
    expect(targetOf(await browser.get(back.pathname + back.search))).toBe("https://app.example/")
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })
})
