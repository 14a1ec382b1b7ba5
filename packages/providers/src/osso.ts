import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/** The user, as returned by Osso's `/oauth/me`. We couldn't check its members against a public source. */
export interface OssoProfile {
  id: string
  name: string | null
  email: string
  /** The user's identity provider. */
  idp?: string | undefined
  /** The parameters that the sign-in started with. */
  requested?: { domain?: string | undefined; email?: string | undefined } | undefined
  [member: string]: unknown
}

/**
 * Osso, an OAuth 2.0 server in front of SAML. Environment: `AUTH_OSSO_ID`, `AUTH_OSSO_SECRET`, `AUTH_OSSO_ISSUER`.
 * Register the client in the server's admin interface. Osso has no scopes. The sign-in's `domain` or `email` parameter
 * selects the identity provider.
 *
 * @param options - `issuer` is the server's URL: `https://osso.example.com`.
 * @see [Osso](https://github.com/enterprise-oss/osso)
 */
export default function Osso(options: OAuthUserConfig<OssoProfile> = {}): OAuthConfig<OssoProfile, "osso"> {
  return {
    id: "osso",
    name: "Osso",
    type: "oauth",
    ...endpointsOf(options.issuer),
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.id, name: profile.name, email: profile.email }),
    style: { bg: "#4e3ac6" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Osso,
    options,
  }
}

function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<OssoProfile, "osso">> {
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return {}
  return {
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "" } },
    token: `${base}/oauth/token`,
    userinfo: `${base}/oauth/me`,
  }
}
