import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The response with the identity, which is one user across all businesses.
 *
 * @see [Identity model](https://www.freshbooks.com/api/me_endpoint)
 */
export interface FreshBooksProfile {
  response: {
    id: number
    identity_id?: number | undefined
    first_name: string
    last_name: string
    email: string
    /** ISO 8601 date and time, like `created_at`. It's null until the address is confirmed. */
    confirmed_at: string | null
    created_at: string
    /** The address that the user wants to change to. */
    unconfirmed_email: string | null
    setup_complete: boolean
    /** The businesses, with the user's role in each. */
    business_memberships: Record<string, unknown>[]
    phone_numbers?: Record<string, unknown>[] | undefined
    addresses?: unknown[] | undefined
    profession?: Record<string, unknown> | null | undefined
    roles?: Record<string, unknown>[] | undefined
    links?: Record<string, string> | undefined
  }
  [member: string]: unknown
}

/**
 * FreshBooks, OAuth 2.0. Environment: `AUTH_FRESHBOOKS_ID`, `AUTH_FRESHBOOKS_SECRET`. Create an app at
 * https://my.freshbooks.com/#/developer with the `user:profile:read` scope; its redirect URL must use https.
 *
 * @see [Authentication](https://www.freshbooks.com/api/authentication)
 */
export default function FreshBooks(
  options: OAuthUserConfig<FreshBooksProfile> = {},
): OAuthConfig<FreshBooksProfile, "freshbooks"> {
  return {
    id: "freshbooks",
    name: "FreshBooks",
    type: "oauth",
    authorization: {
      url: "https://auth.freshbooks.com/oauth/authorize",
      params: { scope: "user:profile:read" },
    },
    token: "https://api.freshbooks.com/auth/oauth/token",
    userinfo: "https://api.freshbooks.com/auth/api/v1/users/me",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ response: person }) => ({
      id: person.id.toString(),
      name: fullName(person.first_name, person.last_name),
      email: person.confirmed_at ? person.email : null,
    }),
    style: { bg: "#0075dd", text: "#ffffff" },
    options,
  }
}
