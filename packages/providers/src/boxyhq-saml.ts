import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user as the SAML identity provider of their organization describes them.
 *
 * @see [SSO flow](https://boxyhq.com/docs/jackson/sso-flow/)
 */
export interface BoxyHQSAMLProfile {
  /** The user's identifier at the identity provider of their organization. */
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
  /** For which tenant and product the user signed in. */
  requested?: Record<string, string> | undefined
  [member: string]: unknown
}

/** Options of {@link BoxyHQSAML}. */
export interface BoxyHQSAMLOptions extends OAuthUserConfig<BoxyHQSAMLProfile> {
  /**
   * The tenants whose accounts are stored under the subject alone, as earlier releases and Auth.js did. An administrator of
   * one tenant's identity provider can name any subject, and so sign in to the accounts of the other tenants that are listed.
   * Default: none.
   */
  oldAccountIds?: readonly string[] | undefined
}

/**
 * BoxyHQ SAML (Ory Polis, before that SAML Jackson), SAML single sign-on by way of OAuth 2.0. Environment:
 * `AUTH_BOXYHQ_SAML_ID`, `AUTH_BOXYHQ_SAML_SECRET`, `AUTH_BOXYHQ_SAML_ISSUER`.
 *
 * Each organization has a connection at the service. With its `clientID` and `clientSecret` for everyone, set
 * only `issuer`. With `clientId: "dummy"` and the service's `CLIENT_SECRET_VERIFIER`, a sign-in says which
 * connection it is for: `signIn("boxyhq-saml", {}, { tenant, product })`.
 *
 * The browser names the tenant, and each tenant's identity provider its subjects, so the account id is made of all three:
 * `<tenant>/<product>/<subject>`; of the subject alone where a sign-in names no tenant. For accounts that are stored under
 * the subject alone there is `oldAccountIds`. Anybody who has a connection at the service can sign in: check
 * `profile.requested.tenant` in the `signIn` callback.
 *
 * @param options - `issuer` is the address of the service: `https://sso.example.com`.
 * @see [SSO flow](https://boxyhq.com/docs/jackson/sso-flow/)
 */
export default function BoxyHQSAML(options: BoxyHQSAMLOptions = {}): OAuthConfig<BoxyHQSAMLProfile> {
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

/** Each part is encoded, so that one part can't look like two. */
function accountIdOf({ id, requested }: BoxyHQSAMLProfile, { oldAccountIds }: BoxyHQSAMLOptions): string {
  const { tenant, product } = requested ?? {}
  const isOld = (!tenant && !product) || (tenant !== undefined && oldAccountIds?.includes(tenant))
  return isOld || !id ? id : [tenant, product, id].map((part) => encodeURIComponent(part ?? "")).join("/")
}
