import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose"
import { expect, test } from "vitest"
import { base64url, sha256, utf8 } from "./bytes.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"

const redirectUri = "https://app.example/callback"
const verifier = "a code verifier of the tests of the identity provider"

async function post(idp: IdentityProvider, fields: Record<string, string>) {
  const { clientId, clientSecret } = idp.oidc()
  const encoded = [clientId, clientSecret].map((part) =>
    new URLSearchParams({ "": part }).toString().slice(1),
  )
  const headers = { authorization: `Basic ${btoa(encoded.join(":"))}` }
  const body = new URLSearchParams(fields)
  return idp.fetch(`${idp.issuer}/token`, { method: "POST", headers, body })
}

/** Signs in. Returns the response of the token endpoint. */
async function exchange(idp: IdentityProvider, wrong: Record<string, string> = {}): Promise<Response> {
  const authorization = new URL(`${idp.issuer}/authorize`)
  authorization.search = new URLSearchParams({
    client_id: idp.oidc().clientId,
    redirect_uri: redirectUri,
    scope: "openid",
    nonce: "n",
    state: "s",
    code_challenge: base64url(await sha256(utf8(verifier))),
  }).toString()
  const back = idp.consent(authorization)
  expect(back.searchParams.get("state")).toBe("s")
  const code = back.searchParams.get("code") ?? ""
  const fields = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return post(idp, { ...fields, ...wrong })
}

async function verify(idp: IdentityProvider, token: string) {
  const keys: JSONWebKeySet = await (await idp.fetch(`${idp.issuer}/keys`)).json()
  return jwtVerify(token, createLocalJWKSet(keys), { issuer: idp.issuer, audience: idp.oidc().clientId })
}

test("the identity provider exchanges a code for tokens whose signature holds", async () => {
  const idp = await createIdentityProvider()
  const tokens = await (await exchange(idp)).json()
  expect((await verify(idp, tokens.id_token)).payload).toMatchObject({ sub: "ada-1", nonce: "n" })
})

test("the identity provider refuses a code with another verifier, another address, or for another client", async () => {
  const idp = await createIdentityProvider()
  expect((await exchange(idp, { code_verifier: "another" })).status).toBe(400)
  expect((await exchange(idp, { redirect_uri: "https://evil.example" })).status).toBe(400)
  const body = new URLSearchParams({ grant_type: "authorization_code", code: "code-1" })
  expect((await idp.fetch(`${idp.issuer}/token`, { method: "POST", body })).status).toBe(400)
})

test("a refresh token is spent when it's used, unless the identity provider keeps it", async () => {
  const idp = await createIdentityProvider()
  const { refresh_token } = await (await exchange(idp)).json()
  const renew = async () => (await post(idp, { grant_type: "refresh_token", refresh_token })).status
  expect([await renew(), await renew()]).toEqual([200, 400])
  idp.rotates = false
  const kept = await (await exchange(idp)).json()
  const again = async () =>
    (await post(idp, { grant_type: "refresh_token", refresh_token: kept.refresh_token })).status
  expect([await again(), await again()]).toEqual([200, 200])
})

test("a forged token's signature doesn't hold, and the one of a rotated key does", async () => {
  const idp = await createIdentityProvider()
  await idp.rotate()
  await verify(idp, (await (await exchange(idp)).json()).id_token)
  await idp.forge()
  const { id_token } = await (await exchange(idp)).json()
  await expect(verify(idp, id_token)).rejects.toThrow("signature verification failed")
})
