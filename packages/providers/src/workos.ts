import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user, as described by the organization's identity provider.
 *
 * @see [Profile](https://workos.com/docs/reference/sso/profile)
 */
export interface WorkOSProfile {
  object: "profile"
  /** `prof_…`. */
  id: string
  organization_id: string | null
  connection_id: string
  /** The type, such as `OktaSAML` or `GoogleOAuth`. */
  connection_type: string
  /** The user's identifier at the identity provider. */
  idp_id: string
  email: string
  first_name: string | null
  last_name: string | null
  name?: string | null | undefined
  role?: { slug: string } | null | undefined
  roles?: { slug: string }[] | null | undefined
  groups?: string[] | undefined
  custom_attributes?: Record<string, unknown> | undefined
  /** All attributes that the identity provider sent. */
  raw_attributes?:
    | {
        id?: string | undefined
        email?: string | undefined
        firstName?: string | undefined
        lastName?: string | undefined
        picture?: string | undefined
        [member: string]: unknown
      }
    | undefined
  [member: string]: unknown
}

/** Options for {@link WorkOS}. */
export interface WorkOSOptions extends OAuthUserConfig<WorkOSProfile> {
  /** The connection that users sign in with: `conn_…`. */
  connection?: string | undefined
}

/**
 * WorkOS Single Sign-On, OAuth 2.0. Environment: `AUTH_WORKOS_ID`, and the API key as `AUTH_WORKOS_SECRET`, both
 * from https://dashboard.workos.com.
 *
 * Each sign-in must select an identity provider: with the `connection` option or, as a parameter of the sign-in,
 * `connection`, `organization` or `provider`. Check `organization_id` in the `signIn` callback.
 *
 * @see [Get an authorization URL](https://workos.com/docs/reference/sso/get-authorization-url)
 */
export default function WorkOS(options: WorkOSOptions = {}): OAuthConfig<WorkOSProfile, "workos"> {
  const base = (options.issuer ?? "https://api.workos.com").replace(/\/+$/, "")
  return {
    id: "workos",
    name: "WorkOS",
    type: "oauth",
    authorization: { url: `${base}/sso/authorize`, params: { scope: "", connection: options.connection } },
    token: `${base}/sso/token`,
    userinfo: `${base}/sso/profile`,
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, first_name: first, last_name: last, email, raw_attributes: raw }) => ({
      id,
      name: fullName(first, last),
      email,
      image: typeof raw?.["picture"] === "string" ? raw["picture"] : null,
    }),
    style: { bg: "#6363f1" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: WorkOS,
    options,
  }
}
