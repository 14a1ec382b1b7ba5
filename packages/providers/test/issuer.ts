import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { Attempt, VendorRequest } from "./sign-in.ts"

const { publicKey, privateKey } = await generateKeyPair("RS256")
const jwk = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }

/** The metadata and claims of an OpenID Connect issuer. */
export interface IssuerOptions {
  /** The URL of the metadata. */
  metadata: string
  /** The `issuer` in the metadata. */
  issuer: string
  /** The ID token's claims, in addition to the ones that every token has. */
  claims: Record<string, unknown>
  /** Additional members of the token response. */
  tokens?: Record<string, unknown>
  /** Called before the issuer answers. If it returns a response, the issuer doesn't answer. */
  first?: (request: VendorRequest) => Response | undefined | Promise<Response | undefined>
}

/** Simulates an issuer. All endpoints in its metadata are at `https://endpoints.example`. */
export function issuer({ metadata, issuer: named, claims, tokens, first }: IssuerOptions): Attempt["vendor"] {
  return async (request, asked) => {
    const { href, pathname } = request.url
    const other = await first?.(request)
    if (other !== undefined) return other
    if (href === metadata)
      return Response.json({
        issuer: named,
        authorization_endpoint: "https://endpoints.example/authorize",
        token_endpoint: "https://endpoints.example/token",
        jwks_uri: "https://endpoints.example/keys",
        id_token_signing_alg_values_supported: ["RS256"],
      })
    if (/\/(?:keys|certs)$/.test(pathname)) return Response.json({ keys: [jwk] })
    if (!pathname.endsWith("/token")) return new Response(null, { status: 404 })
    const idToken = await new SignJWT({
      aud: asked.get("client_id") ?? "",
      nonce: asked.get("nonce"),
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "key-1" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey)
    return Response.json({
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken,
      ...tokens,
    })
  }
}
