import type { AuthConfig } from "@latchkey/core"
import { encode, getToken } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createBrowser } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

// A sibling site or a client may set a session cookie that a store can't even compare: PostgreSQL refuses U+0000.

const idp = await createIdentityProvider()

/** The values that a cookie can't have from us, percent-encoded as browsers send them. */
const foreign: readonly (readonly [what: string, value: string])[] = [
  ["with U+0000", "a%00b"],
  ["of U+0000", "%00"],
  ["longer than any cookie", "a".repeat(4_097)],
]

/** Creates a service whose store fails for such text, and a browser that sends these values before its own cookie. */
function world(values: () => readonly string[], options: Partial<AuthConfig> = {}) {
  const recorded = recordedAdapter()
  const { getSessionAndUser, deleteSession } = recorded.store
  const refuse =
    (method: (token: string) => unknown) =>
    (token: unknown): unknown => {
      if (typeof token !== "string" || token.includes("\0") || token.length > 4_096)
        throw new Error("invalid byte sequence")
      return method(token)
    }
  recorded.faults.getSessionAndUser = refuse(getSessionAndUser)
  recorded.faults.deleteSession = refuse(deleteSession)
  const service = createService({
    providers: [idp.oidc(), idp.oidc({ id: "second" })],
    adapter: recorded.adapter,
    ...options,
  })
  const fetch = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    const planted = values().map((value) => `${sessionCookie}=${value}`)
    const own = headers.get("cookie") ?? ""
    headers.set("cookie", [...planted, own].filter((pair) => pair !== "").join("; "))
    return service.fetch(new Request(request, { headers }))
  }
  return { ...recorded, service, browser: createBrowser({ answer: fetch }) }
}

describe.each(foreign)("a session cookie %s (D57)", (_what, value) => {
  test("is no session, is cleared, and the store isn't asked", async () => {
    const { browser, service, calls } = world(() => [value])
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text, visit.cookieNames]).toEqual([200, "null", [sessionCookie]])
    expect([calls, service.log.types()]).toEqual([[], []])
  })

  test("doesn't keep its user from signing in", async () => {
    const { browser, service } = world(() => [value])
    const visit = await signIn(browser, idp)
    expect([errorOf(visit), service.log.types()]).toEqual([null, []])
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("is skipped beside the session: it's read, updated, linked and ended [CK-07]", async () => {
    let planted: readonly string[] = []
    const { browser, service, inputs, store } = world(() => planted)
    await signIn(browser, idp)
    const key = browser.cookies.get(sessionCookie)?.value ?? ""
    planted = [value]
    expect((await browser.get("/auth/session")).text).toContain("Ada Lovelace")
    expect((await browser.submit("/auth/session", { data: "{}" })).text).toContain("Ada Lovelace")
    const linked = await signIn(browser, idp, { with: "second", person: { sub: "other" } })
    expect([errorOf(linked), inputs.createUser]).toMatchObject([null, [expect.anything()]])
    const current = browser.cookies.get(sessionCookie)?.value ?? key
    await browser.submit("/auth/signout")
    expect([await store.getSessionAndUser(current), service.log.types()]).toEqual([null, []])
  })
})

test("a cookie with U+0000 is one warning in the log, without its value (D6)", async () => {
  const { browser, service } = world(() => ["a%00b"])
  await browser.get("/auth/session")
  expect(service.log.details).toEqual([{ cookie: sessionCookie }])
  expect(service.log.warnings).toEqual(["session-unreadable"])
})

test("an application's `decode` isn't asked about a cookie with U+0000 (D57)", async () => {
  const asked: unknown[] = []
  const decode = ({ token }: { token?: string | undefined }) => {
    asked.push(token)
    return null
  }
  const { browser, service } = world(() => ["a%00b"], {
    adapter: undefined,
    jwt: { decode, encode: async () => "x" },
  })
  const visit = await browser.get("/auth/session")
  expect([asked, visit.text, visit.cookieNames]).toEqual([[], "null", [sessionCookie]])
  expect(service.log.warnings).toEqual(["session-unreadable"])
})

test("a configuration without the store clears a cookie that no store has set, too (D57)", async () => {
  const { browser, service } = world(() => ["a%00b"], { adapter: undefined })
  expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
  expect(service.log.warnings).toEqual(["session-unreadable"])
})

test("`getToken` skips such a cookie, and takes the next one (D57) [CK-07]", async () => {
  const name = "authjs.session-token"
  const token = await encode({ token: { sub: "user-1" }, secret, salt: name })
  const asked: unknown[] = []
  const headers = new Headers({ cookie: `${name}=a%00b; ${name}=${token}` })
  expect(await getToken({ req: { headers }, secret, raw: true })).toBe(token)
  const decode = ({ token: sent }: { token?: string | undefined }) => (asked.push(sent), null)
  await getToken({ req: { headers }, secret, decode })
  expect(asked).toEqual([token])
  const bearer = { headers: { authorization: "Bearer a%00b" } }
  expect(await getToken({ req: bearer, secret, raw: true })).toBeNull()
})
