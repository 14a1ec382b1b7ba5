// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction, inServerComponent } from "./next-request.ts"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIdentityProvider } from "@latchkey/test-kit/identity-provider"
import { NextRequest } from "next/server.js"
import { beforeEach, expect, test, vi } from "vitest"
import NextAuth, { type NextAuthConfig } from "../src/index.ts"
import { configured, testConfig } from "./configuration.ts"

const hour = 3_600_000
const tokenCookie = "__Secure-authjs.tokens.plain"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Returns the `Cookie` header of a browser that received these `Set-Cookie` lines. */
function cookieHeader(lines: readonly string[]): string {
  const pairs = lines.map((line) => line.split(";", 1)[0] ?? "").filter((pair) => !pair.endsWith("="))
  return pairs.join("; ")
}

/** Returns an application, and the cookies of a user who has signed in at the identity provider. */
async function signedIn(config: Partial<NextAuthConfig> = {}) {
  const idp = await createIdentityProvider()
  const next = NextAuth(
    testConfig({ providers: [configured(idp)], account: { keepTokens: true }, ...config }),
  )
  const start = await inServerAction({}, async () => next.signIn("plain", { redirect: false }))
  const back = idp.consent(new URL(String(start.result)))
  const answer = await next.handlers.GET(new NextRequest(back, { headers: { cookie: start.cookie } }))
  return { next, idp, cookie: cookieHeader(answer.headers.getSetCookie()) }
}

test("accessToken() in a server component, an action or a route handler is the user's token [OA-17]", async () => {
  for (const store of [{ adapter: MemoryAdapter() }, {}]) {
    const { next, cookie } = await signedIn(store)
    for (const run of [inServerComponent, inServerAction]) {
      const { result } = await run({ cookie }, async () =>
        next.accessToken("plain", { scopes: ["calendar"] }),
      )
      expect(result).toMatchObject({ status: "ok", accessToken: "access-1", missingScopes: ["calendar"] })
      expect((await run({}, async () => next.accessToken("plain"))).result).toEqual({ status: "signed-out" })
    }
  }
})

test("with an adapter it is renewed in a server component, too: no cookie is needed for that", async () => {
  const { next, cookie } = await signedIn({ adapter: MemoryAdapter() })
  later(hour)
  const { result, lines } = await inServerComponent({ cookie }, async () => next.accessToken("plain"))
  expect(result).toMatchObject({ status: "ok", accessToken: "access-2" })
  expect(lines).toEqual([])
})

test("without an adapter an action sets the cookie with the new tokens, once, and clears the one it was tried with", async () => {
  const { next, cookie } = await signedIn()
  later(hour)
  const { result, lines } = await inServerAction({ cookie }, async () => next.accessToken("plain"))
  expect(result).toMatchObject({ status: "ok", accessToken: "access-2" })
  const ended = `${tokenCookie}.ended`
  expect(new Set(lines.map((line) => line.split("=", 1)[0]))).toEqual(new Set([tokenCookie, ended]))
  expect(lines).toHaveLength(2)
  expect(lines.find((line) => line.startsWith(ended))).toMatch(/^[^=]+=;.*Max-Age=0/)
  const session = cookie.split("; ").filter((pair) => !pair.startsWith(tokenCookie))
  const after = [...session, cookieHeader(lines)].join("; ")
  const again = await inServerComponent({ cookie: after }, async () => next.accessToken("plain"))
  expect(again.result).toMatchObject({ status: "ok", accessToken: "access-2" })
})

test("without an adapter a server component renews nothing: the old token while it lasts, then `unavailable`", async () => {
  const { next, idp, cookie } = await signedIn()
  later(hour - 30_000)
  const component = async () => inServerComponent({ cookie }, async () => next.accessToken("plain"))
  expect((await component()).result).toMatchObject({ status: "ok", accessToken: "access-1" })
  later(30_001)
  expect((await component()).result).toEqual({ status: "unavailable" })
  expect(idp.renewals).toEqual([])
})
