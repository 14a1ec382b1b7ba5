import type {
  OIDCConfig,
  OIDCUserConfig,
  Profile,
  TokenRequestContext,
  TokenSet,
} from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"
import { fullName } from "./profile/full-name.ts"

/**
 * The response of the UserInfo endpoint: the attributes that the scopes and the service level allow.
 *
 * @see [User info](https://developers.login.gov/oidc/user-info/)
 * @see [User attributes](https://developers.login.gov/attributes/)
 */
export interface LoginGovProfile extends Omit<Profile, "address"> {
  /** A UUID that identifies the user within this application's agency. */
  sub: string
  iss?: string | undefined
  email?: string | null | undefined
  /** Always true: Login.gov only supports verified addresses. */
  email_verified?: boolean | undefined
  /** Every address of the account. Requires the `all_emails` scope. */
  all_emails?: string[] | undefined
  locale?: string | null | undefined
  /** Requires identity verification, like the members that follow. */
  given_name?: string | null | undefined
  family_name?: string | null | undefined
  birthdate?: string | null | undefined
  address?: Record<string, string> | null | undefined
  phone?: string | null | undefined
  phone_verified?: boolean | undefined
  social_security_number?: string | null | undefined
  /** The time of the identity verification, in seconds since 1970. */
  verified_at?: number | null | undefined
}

/**
 * Login.gov, OpenID Connect: the public's accounts for United States government agencies. Environment:
 * `AUTH_LOGIN_GOV_ID`. Create the application in the [partner portal](https://portal.int.identitysandbox.gov).
 *
 * The client authenticates with a key (`private_key_jwt`): pass the private key, a `CryptoKey` for `RSASSA-PKCS1-v1_5`
 * with SHA-256, as `token: { clientPrivateKey: key }`. Login.gov requires its token endpoint, instead of its issuer, as
 * the audience of the client's assertions, so the provider signs them itself. If your client is registered for PKCE
 * only, set `client: { token_endpoint_auth_method: "none" }`. The documentation describes the assertion and PKCE, which
 * Latchkey always uses, as alternatives, but Login.gov's server accepts them together, and then checks both.
 *
 * For a verified identity, request a different service level and more scopes:
 * `authorization: { params: { acr_values: "urn:acr.login.gov:verified", scope: "openid email profile" } }`.
 *
 * @param options - `issuer` for tests: `https://idp.int.identitysandbox.gov/`.
 * @see [Authorization](https://developers.login.gov/oidc/authorization/)
 * @see [Token](https://developers.login.gov/oidc/token/)
 * @see [Login.gov's server: token requests](https://github.com/18F/identity-idp/blob/main/app/forms/openid_connect_token_form.rb)
 */
export default function LoginGov(
  options: OIDCUserConfig<LoginGovProfile> = {},
): OIDCConfig<LoginGovProfile, "login-gov"> {
  return {
    id: "login-gov",
    name: "Login.gov",
    type: "oidc",
    issuer: "https://secure.login.gov/",
    authorization: {
      params: { scope: "openid email", acr_values: "urn:acr.login.gov:auth-only", prompt: "select_account" },
    },
    token: { request: async (context) => requestTokens(context, options) },
    client: { token_endpoint_auth_method: "private_key_jwt" },
    // Only the UserInfo endpoint returns the attributes.
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: fullName(profile.given_name, profile.family_name),
      email: profile.email_verified === true ? profile.email : null,
      image: null,
    }),
    // Login.gov's page "User info": it only supports verified addresses.
    onlyVerifiedEmails: true,
    style: { bg: "#112e51", text: "#ffffff" },
    options,
  }
}

async function requestTokens(
  { params, checks, provider }: TokenRequestContext,
  options: OIDCUserConfig<LoginGovProfile>,
): Promise<{ tokens: TokenSet }> {
  const fetcher = fetcherOf(provider)
  const url = provider.token?.url ?? ""
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: params["code"] ?? "",
    redirect_uri: provider.callbackUrl,
    code_verifier: checks.code_verifier ?? "",
    client_id: provider.clientId ?? "",
  })
  if (provider.client?.token_endpoint_auth_method !== "none") {
    form.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    form.set("client_assertion", await assertion(provider.clientId ?? "", url, options))
  }
  const answer = await fetcher(url, { method: "POST", headers: { accept: "application/json" }, body: form })
  const tokens: TokenSet = await answer.json()
  if (answer.ok) return { tokens }
  throw new Error(`Login.gov answered ${JSON.stringify(tokens["error"])} with status ${answer.status}.`)
}

/** Signs a client assertion with RS256 (RFC 7523 §3, RFC 7515 §3.1). It's valid for a minute. */
async function assertion(
  client: string,
  audience: string,
  { token }: OIDCUserConfig<LoginGovProfile>,
): Promise<string> {
  const given = typeof token === "object" ? token.clientPrivateKey : undefined
  if (given === undefined) throw new Error("Login.gov needs `token: { clientPrivateKey: key }`.")
  const { key, kid } = "key" in given ? given : { key: given }
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: client,
    sub: client,
    aud: audience,
    jti: crypto.randomUUID(),
    iat: now,
    exp: now + 60,
  }
  const encoder = new TextEncoder()
  const parts = [{ alg: "RS256", typ: "JWT", kid }, claims]
    .map((part) => base64url(encoder.encode(JSON.stringify(part))))
    .join(".")
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key as CryptoKey, encoder.encode(parts))
  return `${parts}.${base64url(new Uint8Array(signature))}`
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_")
}
