import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user, as returned with the tokens.
 *
 * @see [User](https://workos.com/docs/reference/authkit/user)
 */
export interface WorkOSAuthKitProfile {
  object?: "user" | undefined
  /** `user_…`. */
  id: string
  email: string
  /** True if the user has proven to WorkOS that they own the address. */
  email_verified: boolean
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  /** URL of the picture. */
  profile_picture_url?: string | null | undefined
  last_sign_in_at?: string | null | undefined
  /** The identifier that the application gave the user. */
  external_id?: string | null | undefined
  metadata?: Record<string, string> | undefined
  locale?: string | null | undefined
  created_at?: string | undefined
  updated_at?: string | undefined
  [member: string]: unknown
}

/** Options for {@link WorkOSAuthKit}. */
export interface WorkOSAuthKitOptions extends OAuthUserConfig<WorkOSAuthKitProfile> {
  /** The organization whose members can sign in: `org_…`. Default: the user chooses. */
  organization?: string | undefined
}

/**
 * WorkOS AuthKit, OAuth 2.0 with the user management API. Environment: `AUTH_WORKOS_AUTHKIT_ID`, and the API key as
 * `AUTH_WORKOS_AUTHKIT_SECRET`, both from https://dashboard.workos.com, where you add the callback URL under
 * "Redirects". For Single Sign-On without AuthKit, use the `workos` provider.
 *
 * WorkOS returns the user with the tokens. Callbacks also get the organization's id, as `account.organization_id`.
 *
 * @see [Get an authorization URL](https://workos.com/docs/reference/authkit/authentication/get-authorization-url)
 * @see [Authenticate](https://workos.com/docs/reference/authkit/authentication)
 */
export default function WorkOSAuthKit(
  options: WorkOSAuthKitOptions = {},
): OAuthConfig<WorkOSAuthKitProfile, "workos-authkit"> {
  return {
    id: "workos-authkit",
    name: "WorkOS AuthKit",
    type: "oauth",
    authorization: {
      url: "https://api.workos.com/user_management/authorize",
      params: { scope: "", provider: "authkit", organization_id: options.organization },
    },
    token: { url: "https://api.workos.com/user_management/authenticate", conform: withTokenType },
    userinfo: { request: readUser },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: fullName(profile.first_name, profile.last_name),
      email: profile.email_verified === true ? profile.email : null,
      image: profile.profile_picture_url,
    }),
    // An address that WorkOS hasn't verified is left out: see the user's `email_verified`.
    onlyVerifiedEmails: true,
    style: { bg: "#6363f1" },
    options,
  }
}

/** Adds the `token_type` that RFC 6749 §5.1 requires: the documented response lacks it. */
async function withTokenType(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  return Response.json({ token_type: "Bearer", ...(await response.json()) })
}

function readUser({ tokens: { user } }: UserinfoRequestContext): WorkOSAuthKitProfile {
  if (typeof user !== "object" || user === null) throw new Error("WorkOS returned no user with the tokens.")
  return user as WorkOSAuthKitProfile
}
