import { generateKeyPairSync, sign } from "node:crypto"
import type { AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { createTokenWorld } from "./token-world.ts"

const idp = await createIdentityProvider()

describe("a store without a column for objects", () => {
  test.each([false, true])("keeps the key of tokens as text, sealed: %j (RFC 9449 §5)", async (seal) => {
    const adapter = MemoryAdapter()
    const store = {
      ...adapter,
      createUserWithAccount: undefined,
      linkAccount: async (account: Record<string, unknown>) =>
        adapter.linkAccount({
          ...account,
          dpop_jwk:
            typeof account["dpop_jwk"] === "object"
              ? JSON.stringify(account["dpop_jwk"])
              : account["dpop_jwk"],
        } as never),
    }
    const bind = (answer: Record<string, unknown>) => ({ ...answer, token_type: "DPoP" })
    const world = await createTokenWorld({
      config: { adapter: store as never, account: { keepTokens: true, seal } },
      provider: { client: { dpop_bound_access_tokens: true } },
      prepare: (other) => (other.misbehave = { tokens: bind, renewal: bind }),
    })
    const first = await world.ask()
    expect(first).toMatchObject({ status: "ok", dpopKey: { kty: "EC", crv: "P-256", alg: "ES256" } })
    const refused = first.status === "ok" ? first.accessToken : undefined
    expect(await world.ask({ refused })).toMatchObject({ status: "ok", accessToken: "access-2" })
  })

  test("and without a column for the key cannot renew the tokens, and the log says what to do", async () => {
    const bind = (answer: Record<string, unknown>) => ({ ...answer, token_type: "DPoP" })
    const world = await createTokenWorld({
      provider: {
        client: { dpop_bound_access_tokens: true },
        account: ({ dpop_jwk: _key, ...tokens }: Record<string, unknown>) => tokens as never,
      },
      prepare: (other) => (other.misbehave = { tokens: bind, renewal: bind }),
    })
    const first = await world.ask()
    expect(await world.ask({ refused: first.status === "ok" ? first.accessToken : undefined })).toEqual({
      status: "unavailable",
    })
    const { cause } = world.service.log.errors[0] as { cause?: { err?: Error } }
    expect(cause?.err?.message).toMatch(/bound to a key.*`dpop_jwk`.*`account`/)
  })
})

test("the details of expired sessions are removed for the user who signs in, and for no other [SE-05]", async () => {
  const { adapter, store } = recordedAdapter({ atOnce: true })
  const service = createService({ providers: [idp.oidc()], adapter, session: { details: true } })
  const grace = { sub: "grace-1", name: "Grace", email: "grace@example.com" }
  await signIn(service.browser(), idp)
  await signIn(service.browser(), idp, { person: grace })
  const owner = async (id: string) =>
    String((await store.getUserByAccount({ provider: "idp", providerAccountId: id }))?.id)
  const [ada, other] = [await owner("ada-1"), await owner("grace-1")]
  for (const userId of [ada, other])
    for (const { id } of await store.listSessionDetails({ userId }))
      await store.updateSessionDetails({ id, expires: new Date(0), lastUsedAt: new Date(0) })
  await signIn(service.browser(), idp)
  expect(await store.listSessionDetails({ userId: ada })).toHaveLength(1)
  expect(await store.listSessionDetails({ userId: other })).toMatchObject([{ expires: new Date(0) }])
})

test.each<[string, string, string, boolean]>([
  ["EdDSA", "EdDSA", "EdDSA", true],
  ["Ed25519", "EdDSA", "EdDSA", true],
  ["EdDSA", "Ed25519", "Ed25519", true],
  ["Ed25519", "Ed25519", "Ed25519", true],
  ["ES256", "EdDSA", "EdDSA", false],
  ["EdDSA", "EdDSA", "RS256", false],
])(
  "a key for %s verifies a token that says %s where %s is announced: %j [ID-05, ID-17]",
  async (key, alg, announced, isIn) => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519")
    const provider = await createIdentityProvider()
    const jwk = { ...publicKey.export({ format: "jwk" }), alg: key, use: "sig" }
    provider.misbehave = {
      keys: () => ({ keys: [jwk] }),
      metadata: (all) => ({ ...all, id_token_signing_alg_values_supported: [announced] }),
      tokens: (answer) => {
        const [, payload = ""] = String(answer["id_token"]).split(".")
        const signed = `${Buffer.from(JSON.stringify({ alg })).toString("base64url")}.${payload}`
        const signature = sign(null, Buffer.from(signed), privateKey).toString("base64url")
        return { ...answer, id_token: `${signed}.${signature}` }
      },
    }
    const service = createService({ providers: [provider.oidc()] })
    expect(errorOf(await signIn(service.browser(), provider))).toBe(isIn ? null : "OAuthCallbackError")
  },
)

test.each<[AdapterMethod, string]>([
  ["getUserByAccount", "an identity provider"],
  ["createSession", "an identity provider"],
])("if `%s` fails, a sign-in with %s gives no session", async (method) => {
  const { adapter, faults } = recordedAdapter({ atOnce: true })
  const service = createService({ providers: [idp.oidc()], adapter })
  faults[method] = () => {
    throw new Error("down")
  }
  const browser = service.browser()
  expect(errorOf(await signIn(browser, idp))).not.toBeNull()
  faults[method] = undefined as never
  expect((await browser.get("/auth/session")).text).toBe("null")
})
