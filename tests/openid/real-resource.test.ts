import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt } from "jose"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { usableToken } from "./access-token.ts"
import { createApplication, origin, signIn } from "./application.ts"
import { clientOf, secret } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"

const calendar = "https://calendar.example"
const contacts = "https://contacts.example"

/** A provider that issues access tokens for an API: JWTs whose `aud` names the API. */
const idp = await startRealProvider([await clientOf("basic")], {
  resourceIndicators: {
    enabled: true,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, resource) => ({
      audience: resource,
      scope: "read",
      accessTokenFormat: "jwt",
      jwt: { sign: { alg: "RS256" } },
    }),
  },
})

beforeEach(() => {
  idp.refusals.length = 0
})
afterAll(async () => idp.stop())

function provider(params: Record<string, string> = {}, token?: OIDCConfig["token"]): OIDCConfig {
  const scope = "openid email offline_access read"
  return {
    id: "basic",
    name: "basic",
    type: "oidc",
    issuer: idp.issuer,
    clientId: "basic",
    clientSecret: secret,
    keepTokens: true,
    authorization: { params: { scope, prompt: "consent", ...params } },
    ...(token === undefined ? {} : { token }),
  }
}

/** Returns the APIs that a sign-in's tokens are for, and the tokens of two renewals after it. */
async function audiences(config: OIDCConfig, query: Record<string, string> = {}): Promise<unknown[]> {
  const application = createApplication({ providers: [config] })
  const browser = application.browser()
  await signIn(browser, origin, { provider: "basic", query })
  const tokens: string[] = []
  for (let round = 0; round < 3; round++)
    tokens.push((await usableToken(application, browser, "basic", { refused: tokens.at(-1) })).accessToken)
  expect(new Set(tokens).size).toBe(3)
  expect(application.errors).toEqual([])
  return tokens.map((token) => decodeJwt(token).aud)
}

describe("a real provider that knows APIs (RFC 8707)", () => {
  test("renews tokens for the API that the configuration names [OA-17]", async () => {
    expect(await audiences(provider({ resource: calendar }))).toEqual([calendar, calendar, calendar])
    const both = provider({ resource: calendar }, { params: { resource: calendar } })
    expect(await audiences(both)).toEqual([calendar, calendar, calendar])
    expect(idp.refusals).toEqual([])
  })

  test("renews tokens for the API that a single sign-in asked for, which the renewal does not repeat [OA-17]", async () => {
    expect(await audiences(provider(), { resource: contacts })).toEqual([contacts, contacts, contacts])
    expect(idp.refusals).toEqual([])
  })

  test("renews them for that one even if the configuration names another, which the user has not granted [OA-17]", async () => {
    const config = provider({ resource: calendar })
    expect(await audiences(config, { resource: contacts })).toEqual([contacts, contacts, contacts])
    // The provider is asked first for the configured API, and then for the granted one.
    expect(idp.refusals).toEqual(Array(2).fill(expect.stringContaining("invalid_target")))
  })
})
