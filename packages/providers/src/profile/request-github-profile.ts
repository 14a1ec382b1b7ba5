import type { ConfiguredProvider, UserinfoRequestContext } from "@latchkey/core/providers"
import type { GitHubEmail, GitHubProfile } from "../github.ts"
import { fetcherOf } from "./fetcher.ts"

/** Requests the profile. If the user hides the address, adds the primary address if GitHub has verified it. */
export async function requestGithubProfile({
  tokens,
  provider,
}: UserinfoRequestContext): Promise<GitHubProfile> {
  const url = provider.userinfo?.url ?? ""
  const answer = await requestApi(url, tokens.access_token, provider)
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`)
  const profile: GitHubProfile = await answer.json()
  if (profile.email) return profile

  const list = await requestApi(`${url}/emails?per_page=100`, tokens.access_token, provider)
  // Without the scope or the permission, or with addresses from LDAP, no address is available.
  if ((list.status === 403 || list.status === 404) && !isRateLimited(list)) return profile
  if (!list.ok) throw new Error(`${url}/emails answered with status ${list.status}.`)
  const emails: GitHubEmail[] = await list.json()
  return { ...profile, email: emails.find(({ primary, verified }) => primary && verified)?.email ?? null }
}

/** @see [Exceeding the rate limit](https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api) */
function isRateLimited({ headers }: Response): boolean {
  return headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0"
}

/**
 * Requests a resource of the API. GitHub rejects requests without a user agent. Redirects aren't followed, because they
 * would send the token to another host.
 */
async function requestApi(
  url: string,
  token: string | undefined,
  provider: ConfiguredProvider,
): Promise<Response> {
  return fetcherOf(provider)(url, {
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "user-agent": "latchkey",
    },
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  })
}
