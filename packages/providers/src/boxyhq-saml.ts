import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user, as described by the organization's SAML identity provider.
 *
 * @see [SSO flow](https://boxyhq.com/docs/jackson/sso-flow/)
 */
export interface BoxyHQSAMLProfile {
  /** The user's identifier at the organization's identity provider. */
  id: string
  /** The same as `id`. */
  sub?: string | undefined
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  roles?: string[] | undefined
  groups?: string[] | undefined
  /** All attributes of the SAML assertion. */
  raw?: Record<string, unknown> | undefined
  /** The tenant and product that the user signed in to. */
  requested?: Record<string, string> | undefined
  [member: string]: unknown
}

/** Options for {@link BoxyHQSAML}. */
export interface BoxyHQSAMLOptions extends OAuthUserConfig<BoxyHQSAMLProfile> {
  /**
   * The tenants whose accounts are stored by only the subject, as in earlier releases and in Auth.js. An administrator
   * of one tenant's identity provider can use any subject, and can therefore sign in to the accounts of the other
   * listed tenants. Default: none.
   */
  oldAccountIds?: readonly string[] | undefined
}

/**
 * BoxyHQ SAML (Ory Polis, before that SAML Jackson), SAML single sign-on over OAuth 2.0. Environment:
 * `AUTH_BOXYHQ_SAML_ID`, `AUTH_BOXYHQ_SAML_SECRET`, `AUTH_BOXYHQ_SAML_ISSUER`.
 *
 * Each organization has a connection at the service. If you use the `clientID` and `clientSecret` of one connection for
 * all users, set only `issuer`. With `clientId: "dummy"` and the service's `CLIENT_SECRET_VERIFIER`, each sign-in names
 * its connection: `signIn("boxyhq-saml", {}, { tenant, product })`.
 *
 * The browser chooses the tenant, and each tenant's identity provider chooses its subjects, so the account id consists
 * of all three parts: `<tenant>/<product>/<subject>`. If a sign-in names no tenant, it's only the subject. For accounts
 * that are stored by only the subject, use `oldAccountIds`. Every organization with a connection at the service can
 * sign its users in, so check `profile.requested.tenant` in the `signIn` callback.
 *
 * @param options - `issuer` is the service's URL: `https://sso.example.com`.
 * @see [SSO flow](https://boxyhq.com/docs/jackson/sso-flow/)
 */
export default function BoxyHQSAML(
  options: BoxyHQSAMLOptions = {},
): OAuthConfig<BoxyHQSAMLProfile, "boxyhq-saml"> {
  const base = options.issuer?.replace(/\/+$/, "")
  return {
    id: "boxyhq-saml",
    name: "BoxyHQ SAML",
    type: "oauth",
    authorization: { url: base && `${base}/api/oauth/authorize`, params: { provider: "saml" } },
    token: base && `${base}/api/oauth/token`,
    userinfo: base && `${base}/api/oauth/userinfo`,
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: accountIdOf(profile, options),
      name: fullName(profile.firstName, profile.lastName),
      email: profile.email,
    }),
    style: { bg: "#25c2a0" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: BoxyHQSAML,
    options,
  }
}

/** Returns the account id. Each part is encoded, so that one part can't look like two. */
function accountIdOf({ id, requested }: BoxyHQSAMLProfile, { oldAccountIds }: BoxyHQSAMLOptions): string {
  const { tenant, product } = requested ?? {}
  const isOld = (!tenant && !product) || (tenant !== undefined && oldAccountIds?.includes(tenant))
  return isOld || !id ? id : [tenant, product, id].map((part) => encodeURIComponent(part ?? "")).join("/")
}
