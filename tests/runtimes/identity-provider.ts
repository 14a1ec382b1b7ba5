import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { base64url, sha256, utf8 } from "./bytes.ts"

/** A provider of OpenID Connect in this very process, reached through `customFetch`. */
export interface IdentityProvider {
  readonly config: OIDCConfig
  /** The user agrees. Returns the path and query with which the browser comes back. */
  consent(authorization: string | null): string
  /** From now on tokens are signed with a key that nobody publishes. */
  forge(): Promise<void>
}

/** The user who signs in. */
export const ada = { sub: "ada-1", name: "Ada Lovelace", email: "ada@example.com" }

const issuer = "https://idp.example"
const clientId = "client"
const rs256 = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }

/** Makes a provider that signs with RS256. */
export async function createIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeys()
  const { kty, n, e } = await crypto.subtle.exportKey("jwk", publicKey)
  const flows = new Map<string, URLSearchParams>()
  let signingKey = privateKey

  const answers: Readonly<Record<string, (body: URLSearchParams) => Promise<Response> | Response>> = {
    "/.well-known/openid-configuration": () => Response.json(metadata),
    "/keys": () => Response.json({ keys: [{ kty, n, e, kid: "key-1", alg: "RS256", use: "sig" }] }),
    "/token": async (body) => {
      const query = flows.get(body.get("code") ?? "")
      const challenge = base64url(await sha256(utf8(body.get("code_verifier") ?? "")))
      if (query?.get("code_challenge") !== challenge)
        return Response.json({ error: "invalid_grant" }, { status: 400 })
      const idToken = await sign(claimsFor(query), signingKey)
      return Response.json({ access_token: "access", token_type: "Bearer", id_token: idToken })
    },
  }
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const found = answers[new URL(request.url).pathname]
    if (found === undefined) return new Response(null, { status: 404 })
    return found(new URLSearchParams(await request.text()))
  }
  return {
    config: {
      id: "idp",
      name: "Identity",
      type: "oidc",
      issuer,
      clientId,
      clientSecret: "client secret",
      [customFetch]: answer,
    },
    consent(authorization) {
      const { searchParams } = new URL(authorization ?? issuer)
      const code = `code-${flows.size}`
      flows.set(code, searchParams)
      const back = new URL(searchParams.get("redirect_uri") ?? issuer)
      back.searchParams.set("code", code)
      back.searchParams.set("state", searchParams.get("state") ?? "")
      return back.pathname + back.search
    },
    async forge() {
      signingKey = (await generateKeys()).privateKey
    },
  }
}

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ["RS256"],
}

async function generateKeys(): Promise<CryptoKeyPair> {
  const algorithm = { ...rs256, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  return crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
}

function claimsFor(query: URLSearchParams): object {
  const now = Math.floor(Date.now() / 1000)
  return { ...ada, iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: query.get("nonce") }
}

async function sign(payload: object, key: CryptoKey): Promise<string> {
  const parts = [{ alg: "RS256", kid: "key-1" }, payload].map((part) => base64url(utf8(JSON.stringify(part))))
  const signature = await crypto.subtle.sign(rs256.name, key, utf8(parts.join(".")))
  return [...parts, base64url(new Uint8Array(signature))].join(".")
}
