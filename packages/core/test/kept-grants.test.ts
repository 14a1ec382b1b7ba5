import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { calculateJwkThumbprint, decodeProtectedHeader, type JWK } from "jose"
import { describe, expect, test } from "vitest"
import { errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, type TokenWorld } from "./token-world.ts"

const stores = [
  ["an adapter", {}],
  ["a cookie", { adapter: undefined }],
] as const

describe.each(stores)("tokens that are bound to a key, with the tokens in %s", (_, config) => {
  const bound = async (): Promise<TokenWorld> =>
    createTokenWorld({
      config,
      provider: { client: { dpop_bound_access_tokens: true } },
      prepare: (idp) => {
        const bind = (answer: Record<string, unknown>) => ({ ...answer, token_type: "DPoP" })
        idp.misbehave = { tokens: bind, renewal: bind }
      },
    })

  test("are renewed with a proof of the same key (RFC 9449 §5)", async () => {
    const world = await bound()
    const first = await world.ask()
    const refused = first.status === "ok" ? first.accessToken : undefined
    const renewed = await world.ask({ refused })
    expect(renewed).toMatchObject({ status: "ok", accessToken: "access-2", tokenType: "dpop" })
    const key = renewed.status === "ok" ? (renewed.dpopKey as JWK) : {}
    const sent = world.idp.arrivals.filter(({ path }) => path === "/token").map(keyOfProof)
    const own = await calculateJwkThumbprint(key)
    expect(await Promise.all(sent.map(async (jwk) => calculateJwkThumbprint(jwk)))).toEqual([own, own])
  })
})

/** Returns the public key in a request's DPoP proof. */
function keyOfProof({ headers }: { readonly headers: Headers }): JWK {
  return decodeProtectedHeader(headers.get("dpop") ?? "").jwk ?? {}
}

test("a sign-in whose tokens find the account changed at every attempt fails, and gives no session [FC-05]", async () => {
  const adapter = { ...MemoryAdapter(), updateAccount: () => false }
  const { service, idp } = await createTokenWorld({ config: { adapter } })
  const browser = service.browser()
  expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
  expect(service.log.types()).toEqual(["AdapterError"])
  expect((await browser.get("/auth/session")).text).toBe("null")
})

test("the tokens of a provider that keeps none go into no cookie, and tokens of an earlier sign-in are dropped", async () => {
  const world = await createTokenWorld({ config: { adapter: undefined }, also: { keepTokens: false } })
  const cookies = (): string[] => [...world.browser.cookies.keys()].filter((name) => name.includes("tokens"))
  expect(cookies()).toEqual(["__Secure-authjs.tokens.idp"])
  await signIn(world.browser, world.idp, { with: "also" })
  expect(cookies()).toEqual([])
})
