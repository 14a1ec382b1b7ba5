import { createIntegration } from "@latchkey/core/integration"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createBrowser } from "@latchkey/test-kit/browser"
import { expect, test, vi } from "vitest"
import { createRecorded, headOf } from "./audit-world.ts"
import { ada, askForLink, createOutbox } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { passkeys, register, signInWithPasskey } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, secret } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const publicValues = new Set([
  ada,
  "ada@example.com",
  "Ada@Example.com",
  "grace",
  "register",
  "authenticate",
  "true",
  "refresh_token",
  "authorization_code",
  "invalid_grant",
  "https://app.example",
  "example",
  "ada@example",
  "wrong_code",
  "OAuthCallbackError",
  "Verification",
  "MissingCSRF",
  "CredentialsSignin",
  "credentials",
])

/** Returns every text of a request or response that could be a secret, and its parts. */
function secretsOf(texts: Iterable<string>): Set<string> {
  const parts = [...texts].flatMap((text) => [text, ...text.split(/[.|,"{}:;=&\s]+/)])
  return new Set(parts.filter((part) => part.length >= 6 && !publicValues.has(part)))
}

async function textsOf(request: Request): Promise<string[]> {
  const body = request.method === "POST" ? await request.clone().text() : ""
  return [
    request.headers.get("cookie") ?? "",
    ...new URL(request.url).searchParams.values(),
    ...new URLSearchParams(body).values(),
  ]
}

test.each(["jwt", "database"] as const)(
  "no event contains a secret value that was sent in any journey, with the strategy %s [LG-01.2]",
  async (strategy) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const idp = await createIdentityProvider()
    const [recorded, outbox, { adapter, calls }] = [createRecorded(), createOutbox(), recordedAdapter()]
    const seen = new Set<string>([secret, idp.oidc().clientSecret ?? "", "canary-password", "hopper"])
    const service = createService({
      providers: [
        idp.oidc({ backchannelLogout: true }),
        outbox.provider({ code: true }),
        ...(strategy === "jwt" ? [passwords()] : []),
        passkeys(),
      ],
      experimental: { enableWebAuthn: true },
      session: { strategy, details: true },
      account: { keepTokens: true },
      revocation: true,
      adapter,
      audit: recorded.audit,
    })
    const answer = service.fetch
    const fetch = async (request: Request): Promise<Response> => {
      for (const text of await textsOf(request)) seen.add(text)
      const response = await answer(request)
      for (const cookie of response.headers.getSetCookie()) seen.add(cookie.split(";", 1)[0] ?? "")
      const location = response.headers.get("location")
      if (location !== null)
        for (const value of new URL(location, request.url).searchParams.values()) seen.add(value)
      return response
    }
    const browser = () => createBrowser({ answer: fetch })
    const integration = createIntegration(service.config)

    const first = browser()
    await signIn(first, idp)
    await signIn(first, idp)
    vi.setSystemTime(Date.now() + 3_600_000)
    await integration.accessToken(headOf(first), "idp")
    idp.spend()
    vi.setSystemTime(Date.now() + 3_600_000)
    await integration.accessToken(headOf(first), "idp")
    await first.get("/auth/callback/idp?code=canary-code&state=canary-state")
    await first.get("/auth/callback/idp?error=canary-error&error_description=canary-description&state=canary")
    const mail = browser()
    await askForLink(mail, ada)
    await mail.submit("/auth/callback/email", { code: "000001" })
    await mail.submit("/auth/callback/email", { code: outbox.sent.at(-1)?.code ?? "" })
    await askForLink(mail, ada)
    await mail.get(outbox.lastLink())
    await mail.get(outbox.lastLink())
    for (const { token, url, code } of outbox.sent) for (const one of [token, url, code]) seen.add(one ?? "")
    if (strategy === "jwt") await signInWithPassword(browser())
    await signInWithPassword(browser(), { password: "canary-password", username: "canary-username" })
    const [phone, owner] = [createAuthenticator(), browser()]
    await register(owner, phone, { email: "grace@example.com" })
    await signInWithPasskey(owner, phone)
    const logoutToken = await idp.logoutToken({ sub: "ada-1" })
    for (const body of [logoutToken, logoutToken, "canary-logout-token"])
      await browser().request("/auth/signout/idp", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `logout_token=${body}`,
      })
    await owner.submit("/auth/signout")
    await browser().post("/auth/signin/idp", { csrfToken: "canary-csrf-token" })

    for (const { headers, body } of idp.arrivals)
      for (const text of [headers.get("authorization") ?? "", ...body.values()]) seen.add(text)
    for (const text of JSON.stringify(calls).match(/"(?:[a-z]+_)?(?:token|Token)":"[^"]+"/g) ?? [])
      seen.add(text.split(":").at(-1)?.replaceAll('"', "") ?? "")
    const record = JSON.stringify(recorded.events)
    // The account of a passkey has the user handle as its id, which is as public as any other account's id.
    const accountId = phone.credentials[0]?.userHandle ?? ""
    const leaked = [...secretsOf(seen)].filter((text) => text !== accountId && record.includes(text))
    expect(seen.size).toBeGreaterThan(60)
    const kinds = new Set<string>(recorded.events.map(({ action }) => action))
    for (const action of ["sign-in.finish", "token.renew", "code.guess", "passkey.add", "session.end"])
      expect(kinds).toContain(action)
    expect(record).not.toContain("canary")
    expect(leaked).toEqual([])
    vi.useRealTimers()
  },
)
