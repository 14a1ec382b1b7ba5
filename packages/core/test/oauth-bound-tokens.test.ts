import { customFetch } from "@latchkey/core"
import type { OAuthConfig } from "@latchkey/core/providers"
import { decodeJwt, type JWTPayload } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

afterEach(() => {
  idp.misbehave = {}
})

const idp = await createIdentityProvider()
const nonce = { "dpop-nonce": "n-1" }

/** An answer that an endpoint returns before its own. */
type Answer = () => Response

/** Signs in with bound tokens. Each endpoint returns these answers first, and then its own. */
async function enter(
  answers: Readonly<Record<string, readonly Answer[]>>,
  options: Partial<OAuthConfig> = {},
) {
  const config = idp.oauth({ client: { dpop_bound_access_tokens: true }, ...options })
  const inner = config[customFetch] ?? fetch
  idp.misbehave = { ...idp.misbehave, tokens: (all) => ({ ...all, token_type: "DPoP" }) }
  const waiting = new Map(Object.entries(answers).map(([path, some]) => [path, [...some]]))
  const proofs: Record<string, JWTPayload[]> = {}
  const authorizations: (string | null)[] = []
  const provider: OAuthConfig = {
    ...config,
    [customFetch]: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      ;(proofs[pathname] ??= []).push(decodeJwt(request.headers.get("dpop") ?? ""))
      authorizations.push(request.headers.get("authorization"))
      return waiting.get(pathname)?.shift()?.() ?? inner(input, init)
    },
  }
  const service = createService({ providers: [provider] })
  const browser = service.browser()
  const visit = await signIn(browser, idp, { with: "plain" })
  const { cause } = service.log.errors[0] ?? {}
  const failure = (cause as { err?: Error } | undefined)?.err
  const session = (await browser.get("/auth/session")).json()
  return { visit, session, proofs, authorizations, failure }
}

const asksForNonce =
  (headers: Record<string, string> = nonce, status = 400): Answer =>
  () =>
    Response.json({ error: "use_dpop_nonce" }, { status, headers })
const asksAtResource =
  (error: string): Answer =>
  () =>
    new Response(null, { status: 401, headers: { ...nonce, "www-authenticate": `DPoP error="${error}"` } })

describe("a token request with a proof of the key (RFC 9449)", () => {
  test("says for which request the proof was made, and is sent once where no nonce is asked for (§4.2)", async () => {
    const { session, proofs, authorizations } = await enter({})
    expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(proofs["/token"]).toMatchObject([{ htm: "POST", htu: "https://idp.example/token" }])
    expect(proofs["/userinfo"]).toMatchObject([
      { htm: "GET", htu: "https://idp.example/userinfo", ath: expect.any(String) as string },
    ])
    expect(authorizations[1]).toMatch(/^DPoP access-/)
  })

  test("is repeated with the nonce that the server asks for (§8)", async () => {
    const { session, proofs } = await enter({ "/token": [asksForNonce()] })
    expect(session).not.toBeNull()
    expect(proofs["/token"]?.map((proof) => proof["nonce"])).toEqual([undefined, "n-1"])
  })

  test.each<[string, Answer]>([
    ["that names no nonce", asksForNonce({})],
    ["with another error", () => Response.json({ error: "invalid_grant" }, { status: 400, headers: nonce })],
    ["with another status", asksForNonce(nonce, 403)],
  ])("is not repeated after an answer %s (§8)", async (_, answer) => {
    const { visit, proofs } = await enter({ "/token": [answer] })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(proofs["/token"]).toHaveLength(1)
  })

  test("that reaches nobody leaves the reason in the log [ERR-32]", async () => {
    const { visit, failure } = await enter({
      "/token": [
        () => {
          throw new Error("no route to the provider")
        },
      ],
    })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(failure?.message).toContain("no route to the provider")
  })
})

describe("a request for the profile with a proof of the key (RFC 9449)", () => {
  test("is repeated with the nonce that the server asks for (§9)", async () => {
    const { session, proofs } = await enter({ "/userinfo": [asksAtResource("use_dpop_nonce")] })
    expect(session).not.toBeNull()
    expect(proofs["/userinfo"]?.map((proof) => proof["nonce"])).toEqual([undefined, "n-1"])
  })

  test("is not repeated if the token itself was refused (§7.1)", async () => {
    const { visit, proofs, failure } = await enter({ "/userinfo": [asksAtResource("invalid_token")] })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(proofs["/userinfo"]).toHaveLength(1)
    expect(failure?.message).toBe("The UserInfo endpoint answered with status 401.")
  })
})

test("tokens are bound to a key at a provider on loopback, too, without https [OA-16]", async () => {
  const local = await createIdentityProvider("http://127.0.0.1:4000")
  local.misbehave = { tokens: (all) => ({ ...all, token_type: "DPoP" }) }
  const provider = local.oauth({ client: { dpop_bound_access_tokens: true } })
  const browser = createService({ providers: [provider] }).browser()
  await signIn(browser, local, { with: "plain" })
  expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
})
