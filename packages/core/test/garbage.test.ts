import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { AuthConfig } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { garbage, requestOf, type Genuine } from "./garbage.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const providers: AuthConfig["providers"] = [
  idp.oidc(),
  idp.oauth(),
  passwords({ authorize: () => null }),
  { id: "email", name: "Email", type: "email", sendVerificationRequest: () => {} },
]

/** What a client may cause to be logged: refusals of what it sent, and no failure of ours. */
const refusals = new Set([
  "AccessDenied",
  "CredentialsSignin",
  "EmailSignin",
  "InvalidCheck",
  "MissingCSRF",
  "OAuthCallbackError",
  "Verification",
])

/** A browser that has signed in, and is about to sign in again. */
async function genuine(browser: ReturnType<ReturnType<typeof createService>["browser"]>): Promise<Genuine> {
  await signIn(browser, idp)
  const begun = await browser.submit("/auth/signin/idp", { callbackUrl: "/inside" })
  const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
  return {
    cookies: [...browser.cookies.values()].map(({ name, value }) => [name, value]),
    csrfToken,
    state: begun.location?.searchParams.get("state") ?? "",
  }
}

describe.each(["jwt", "database"] as const)("whatever is sent, with the %s strategy,", (strategy) => {
  test("there is no 5xx, no exception, no way off the site, and no session (D6) [RD-01, RD-04, IN-01, IN-03, SE-07, CK-06, CK-09, CS-04, DO-01]", { timeout: 30_000 }, async () => {
    const service = createService({ providers, adapter: MemoryAdapter(), session: { strategy } })
    const known = await genuine(service.browser())
    const arbitrary = garbage(known)
    const subject = await subjectOf(known.cookies.find(([name]) => name === sessionCookie)?.[1])
    await fc.assert(
      fc.asyncProperty(arbitrary, async (sent) => {
        const request = requestOf(sent)
        fc.pre(request !== undefined)
        service.log.errors.length = 0
        const response = await service.fetch(request)
        expect(response.status).toBeLessThan(500)
        expectOwnRedirect(response, request)
        for (const line of response.headers.getSetCookie()) {
          expect(line).toMatch(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+=[!#$%&'()*+\-./:<=>?@[\]^_`{|}~0-9A-Za-z]*; /)
          if (line.startsWith(sessionCookie)) await expectNoNewSession(line, subject)
        }
        expect(service.log.types().filter((type) => !refusals.has(type))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })
})

async function subjectOf(token: string | undefined): Promise<unknown> {
  return (await decode({ token, secret, salt: sessionCookie }))?.sub
}

/** Cleared, or the session that the browser had: an update renews it. */
async function expectNoNewSession(line: string, subject: unknown): Promise<void> {
  const [, value = ""] = /^[^=]+=([^;]*);/.exec(line) ?? []
  if (value === "") expect(line).toContain("; Max-Age=0;")
  else expect(await subjectOf(value)).toBe(subject ?? "nobody")
}

/** Our own origin, or the authorization endpoint of the provider that the path names. */
function expectOwnRedirect(response: Response, request: Request): void {
  const location = response.headers.get("location")
  if (location === null) return
  const { origin, pathname } = new URL(location)
  const start = /^\/auth\/signin\/(?:idp|plain)$/.test(new URL(request.url).pathname)
  if (start && request.method === "POST" && `${origin}${pathname}` === "https://idp.example/authorize") return
  expect(origin).toBe("https://app.example")
}
