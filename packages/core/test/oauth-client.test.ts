import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt, decodeProtectedHeader, generateKeyPair, jwtVerify } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const secret = "client secret + more than 32 bytes long"

afterEach(() => {
  idp.misbehave = {}
  idp.arrivals.length = 0
})

/** Returns the token request of a sign-in. The answer doesn't matter here. */
async function tokenRequest(options: Partial<OIDCConfig>) {
  const service = createService({ providers: [idp.oidc(options)] })
  const visit = await signIn(service.browser(), idp)
  const request = idp.arrivals.find(({ path }) => path === "/token")
  return {
    visit,
    service,
    headers: request?.headers ?? new Headers(),
    body: request?.body ?? new URLSearchParams(),
  }
}
const assertionOf = async (options: Partial<OIDCConfig>): Promise<string> =>
  (await tokenRequest(options)).body.get("client_assertion") ?? ""
const withMethod = (method: string, more: Partial<OIDCConfig> = {}): Partial<OIDCConfig> => ({
  ...more,
  client: { ...more.client, token_endpoint_auth_method: method },
})

test("a token request asks for JSON, says that it sends a form, and who asks: GitHub answers with a form otherwise", async () => {
  const { headers } = await tokenRequest({})
  expect(["accept", "content-type", "user-agent"].map((name) => headers.get(name))).toEqual([
    "application/json",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "latchkey",
  ])
})

describe("a client proves who it is", () => {
  test("by HTTP Basic, form-encoded, so that a server that does not decode still knows the usual characters [OA-07]", async () => {
    const { headers, body } = await tokenRequest({
      clientId: "my-app.example_1",
      clientSecret: "GOCSPX-a_b.c~d/e f",
    })
    expect(atob(headers.get("authorization")?.slice(6) ?? "")).toBe("my-app.example_1:GOCSPX-a_b.c%7Ed%2Fe+f")
    expect(body.has("client_secret")).toBe(false)
  })

  // ADV-13
  test("in the body, and nowhere else [OA-07.1]", async () => {
    const { headers, body } = await tokenRequest(withMethod("client_secret_post"))
    expect([headers.get("authorization"), body.get("client_id"), body.get("client_secret")]).toEqual([
      null,
      "client/1",
      secret,
    ])
  })

  test("not at all, as a public one or by its certificate: only its name is sent [OA-07]", async () => {
    for (const method of ["none", "tls_client_auth", "self_signed_tls_client_auth"]) {
      const { headers, body } = await tokenRequest(withMethod(method))
      expect([headers.get("authorization"), body.get("client_id")]).toEqual([null, "client/1"])
      expect([body.has("client_secret"), body.has("client_assertion")]).toEqual([false, false])
      idp.arrivals.length = 0
    }
  })

  // ADV-13
  test("by an assertion that is new every time, and for the issuer alone: one text, no list [OA-19]", async () => {
    const { privateKey: key } = await generateKeyPair("ES256")
    for (const options of [
      withMethod("client_secret_jwt"),
      withMethod("private_key_jwt", { token: { clientPrivateKey: { key, kid: "mine" } } }),
    ]) {
      const [one, other] = [decodeJwt(await assertionOf(options)), decodeJwt(await assertionOf(options))]
      expect(one).toMatchObject({ iss: "client/1", sub: "client/1", aud: idp.issuer })
      expect(Number(one.exp) - Number(one.iat)).toBeLessThanOrEqual(300)
      idp.arrivals.length = 0
      expect(other.aud).toBe(idp.issuer)
      expect(decodeJwt(await assertionOf(options)).jti).not.toBe(one.jti)
      idp.arrivals.length = 0
    }
  })

  test.each(["client_secret_jwt", "private_key_jwt"])(
    "by an assertion whose type the request names, with %s (RFC 7521 §4.2) [OA-19]",
    async (method) => {
      const { privateKey: clientPrivateKey } = await generateKeyPair("ES256")
      const { body } = await tokenRequest(withMethod(method, { token: { clientPrivateKey } }))
      expect([body.get("client_id"), body.get("client_assertion_type")]).toEqual([
        "client/1",
        "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      ])
    },
  )

  test("by an assertion for the token endpoint where the provider has no issuer [OA-19]", async () => {
    const { privateKey } = await generateKeyPair("ES256")
    const provider = idp.oauth({
      client: { token_endpoint_auth_method: "private_key_jwt" },
      token: { url: "https://idp.example/token", clientPrivateKey: privateKey },
    })
    await signIn(createService({ providers: [provider] }).browser(), idp, { with: "plain" })
    const { aud } = decodeJwt(idp.arrivals[0]?.body.get("client_assertion") ?? "")
    expect(aud).toBe("https://idp.example/token")
  })

  test.each([
    ["EdDSA, which servers know", undefined, "EdDSA"],
    ["EdDSA where the metadata lists that", ["EdDSA"], "EdDSA"],
    ["Ed25519 where the metadata lists it", ["EdDSA", "Ed25519"], "Ed25519"],
  ])("with an Ed25519 key by an assertion that says %s [OA-19]", async (_title, announced, alg) => {
    const { privateKey: key } = await generateKeyPair("Ed25519")
    idp.misbehave = {
      metadata: (all) => ({ ...all, token_endpoint_auth_signing_alg_values_supported: announced }),
    }
    const options = withMethod("private_key_jwt", { token: { clientPrivateKey: { key, kid: "mine" } } })
    expect(decodeProtectedHeader(await assertionOf(options))).toEqual({ alg, kid: "mine" })
  })

  test.each([
    ["EdDSA", ["EdDSA", "Ed25519"]],
    ["EdDSA", undefined],
    ["Ed25519", ["EdDSA"]],
    ["Ed25519", undefined],
  ])(
    "with an Ed25519 key that is registered for %s by an assertion that says so, whatever the metadata lists: %j [OA-19]",
    async (alg, announced) => {
      const { privateKey: key } = await generateKeyPair("Ed25519")
      idp.misbehave = {
        metadata: (all) => ({ ...all, token_endpoint_auth_signing_alg_values_supported: announced }),
      }
      const client = { token_endpoint_auth_signing_alg: alg }
      const options = withMethod("private_key_jwt", {
        client,
        token: { clientPrivateKey: { key, kid: "mine" } },
      })
      expect(decodeProtectedHeader(await assertionOf(options))).toEqual({ alg, kid: "mine" })
    },
  )

  test.each(["HS256", "HS384", "HS512"])(
    "by an assertion made with its secret by %s, as registered [OA-19]",
    async (alg) => {
      const client = { token_endpoint_auth_signing_alg: alg }
      const assertion = await assertionOf(withMethod("client_secret_jwt", { client }))
      const { protectedHeader } = await jwtVerify(assertion, new TextEncoder().encode(secret), {
        audience: idp.issuer,
      })
      expect(protectedHeader).toEqual({ alg })
    },
  )

  test.each([
    ["of an algorithm that secrets do not sign with", "client_secret_jwt", "RS256"],
    ["of another algorithm than its key has", "private_key_jwt", "RS256"],
  ])("never by an assertion %s: the log says what is wrong [OA-19]", async (_title, method, alg) => {
    const { privateKey } = await generateKeyPair("ES256")
    const client = { token_endpoint_auth_signing_alg: alg }
    const options = withMethod(method, { client, token: { clientPrivateKey: privateKey } })
    const { visit, service, body } = await tokenRequest(options)
    expect(body.has("client_assertion")).toBe(false)
    expect([targetOf(visit), errorOf(visit)]).toEqual(["https://app.example/auth/signin", "Configuration"])
    expect(service.log.errors[0]?.message).toContain(alg)
  })

  test.each([
    ["client_secret_basic", "clientSecret"],
    ["client_secret_jwt", "clientSecret"],
    ["magic", "magic"],
  ])("never by %s without what that needs: the log names %s", async (method, name) => {
    const { visit, service } = await tokenRequest(withMethod(method, { clientSecret: "" }))
    expect([targetOf(visit), errorOf(visit)]).toEqual(["https://app.example/auth/signin", "Configuration"])
    expect(service.log.errors[0]?.message).toContain(name)
  })
})

describe("an address that the application gives for an endpoint", () => {
  test("replaces the provider's address and parameters, and keeps what repairs its answers [TYP-27, PRV-31]", async () => {
    idp.misbehave = { tokens: (answer) => ({ ...answer, token_type: undefined }) }
    const conform = async (response: Response): Promise<Response> =>
      Response.json({ token_type: "Bearer", ...((await response.json()) as object) })
    const service = createService({
      providers: [
        idp.oauth({
          token: { url: "https://other.example/token", params: { version: "1" }, conform },
          userinfo: { url: "https://other.example/userinfo", params: { fields: "name" } },
          options: { token: `${idp.issuer}/token?v=2`, userinfo: `${idp.issuer}/userinfo` },
        }),
      ],
    })
    const visit = await signIn(service.browser(), idp, { with: "plain" })
    expect([service.log.types(), errorOf(visit)]).toEqual([[], null])
    expect(idp.arrivals.map(({ path }) => path)).toEqual(["/token", "/userinfo"])
    expect(idp.arrivals[0]?.body.has("version")).toBe(false)
  })
})
