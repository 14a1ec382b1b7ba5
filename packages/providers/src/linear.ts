import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"

/**
 * The viewer of the GraphQL API.
 *
 * @see [GraphQL](https://linear.app/developers/graphql)
 */
export interface LinearProfile {
  id: string
  /** Full name. */
  name: string
  /** A shorter name, unique in the workspace. */
  displayName?: string | undefined
  email: string
  /** URL of the picture. */
  avatarUrl?: string | null | undefined
  [member: string]: unknown
}

/**
 * Linear, OAuth 2.0 with a GraphQL API. Environment: `AUTH_LINEAR_ID`, `AUTH_LINEAR_SECRET`. Register the application
 * at https://linear.app/settings/api/applications/new.
 *
 * A user has a different `id` in each workspace.
 *
 * @see [OAuth 2.0 authentication](https://linear.app/developers/oauth-2-0-authentication)
 */
export default function Linear(
  options: OAuthUserConfig<LinearProfile> = {},
): OAuthConfig<LinearProfile, "linear"> {
  return {
    id: "linear",
    name: "Linear",
    type: "oauth",
    scopeSeparator: ",",
    authorization: { url: "https://linear.app/oauth/authorize", params: { scope: "read" } },
    token: "https://api.linear.app/oauth/token",
    userinfo: { url: "https://api.linear.app/graphql", request: requestViewer },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name,
      email: profile.email,
      image: profile.avatarUrl,
    }),
    style: {
      icon: "M2.886 4.18A11.982 11.982 0 0 1 11.99 0C18.624 0 24 5.376 24 12.009c0 3.64-1.62 6.903-4.18 9.105L2.887 4.18ZM1.817 5.626l16.556 16.556c-.524.33-1.075.62-1.65.866L.951 7.277c.247-.575.537-1.126.866-1.65ZM.322 9.163l14.515 14.515c-.71.172-1.443.282-2.195.322L0 11.358a12 12 0 0 1 .322-2.195Zm-.17 4.862 9.823 9.824a12.02 12.02 0 0 1-9.824-9.824Z",
      bg: "#5e6ad2",
    },
    options,
  }
}

async function requestViewer({ tokens, provider }: UserinfoRequestContext): Promise<LinearProfile> {
  const url = provider.userinfo?.url ?? ""
  const answer = await fetcherOf(provider)(url, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ viewer { id name displayName email avatarUrl } }" }),
  })
  // GraphQL reports failures in `errors`, often with status 200.
  const { data }: { data?: { viewer?: LinearProfile } | null } = answer.ok ? await answer.json() : {}
  if (!data?.viewer) throw new Error(`${url} returned no viewer, with status ${answer.status}.`)
  return data.viewer
}
