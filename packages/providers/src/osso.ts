import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/** The user as Osso's `/oauth/me` describes them. Its members could not be checked against a public source. */
export interface OssoProfile {
  id: string
  name: string | null
  email: string
  /** The identity provider the user came from. */
  idp?: string | undefined
  /** The parameters with which the sign-in began. */
  requested?: { domain?: string | undefined; email?: string | undefined } | undefined
  [member: string]: unknown
}

/**
 * Osso, an OAuth 2.0 server in front of SAML. Environment: `AUTH_OSSO_ID`, `AUTH_OSSO_SECRET`, `AUTH_OSSO_ISSUER`.
 * Clients are registered in the admin interface of the server. There are no scopes; `domain` or `email` among the
 * parameters of the sign-in says whose identity provider is asked.
 *
 * @param options - `issuer` is the address of the server: `https://osso.example.com`.
 * @see [Osso](https://github.com/enterprise-oss/osso)
 */
export default function Osso(options: OAuthUserConfig<OssoProfile> = {}): OAuthConfig<OssoProfile> {
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

function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<OssoProfile>> {
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return {}
  return {
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "" } },
    token: `${base}/oauth/token`,
    userinfo: `${base}/oauth/me`,
  }
}
