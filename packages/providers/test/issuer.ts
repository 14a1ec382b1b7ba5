import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { Attempt, VendorRequest } from "./sign-in.ts"

const { publicKey, privateKey } = await generateKeyPair("RS256")
const jwk = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }

/** The metadata and claims of an OpenID Connect issuer. */
export interface IssuerOptions {
  /** The URL of its metadata. */
  metadata: string
  /** The `issuer` that they name. */
  issuer: string
  /** The claims of the ID token, besides the ones that every token has. */
  claims: Record<string, unknown>
  /** Further members of the token response. */
  tokens?: Record<string, unknown>
  /** Answers before the issuer does. */
  first?: (request: VendorRequest) => Response | undefined | Promise<Response | undefined>
}

/** Plays an issuer; the endpoints that its metadata name are all at `https://endpoints.example`. */
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
