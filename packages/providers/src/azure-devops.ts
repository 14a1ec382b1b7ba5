import type { customFetch } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig, TokenRequestContext, TokenSet } from "@latchkey/core/providers"

/**
 * The person's profile with its details.
 *
 * @see [Profiles: Get](https://learn.microsoft.com/en-us/rest/api/azure/devops/profile/profiles/get)
 */
export interface AzureDevOpsProfile {
  id: string
  displayName: string
  /** The same as `id`. */
  publicAlias?: string | undefined
  emailAddress: string
  /** How often the profile was changed, as `revision` is. */
  coreRevision?: number | undefined
  revision?: number | undefined
  /** ISO 8601 date and time. */
  timeStamp?: string | undefined
  /** The attributes asked for: the picture, as PNG in base64. */
  coreAttributes?: { Avatar?: { value?: { value?: string } } } | undefined
  [member: string]: unknown
}

/** Options of {@link AzureDevOps}. */
export interface AzureDevOpsOptions extends OAuthUserConfig<AzureDevOpsProfile> {
  /** All scopes the application was registered with, separated by spaces. Default `vso.profile`. */
  scope?: string | undefined
}

/**
 * Azure DevOps Services, a protocol that resembles OAuth 2.0. Environment: `AUTH_AZURE_DEVOPS_ID`,
 * `AUTH_AZURE_DEVOPS_SECRET`. Microsoft takes no new registrations since April 2025 and ends the service in 2026: use
 * `microsoft-entra-id` for anything new. The scopes of applications are seen at https://app.vsaex.visualstudio.com/me.
 *
 * @see [OAuth 2.0](https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth)
 */
export default function AzureDevOps(options: AzureDevOpsOptions = {}): OAuthConfig<AzureDevOpsProfile> {
  const host = "https://app.vssps.visualstudio.com"
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    type: "oauth",
    authorization: {
      url: `${host}/oauth2/authorize`,
      params: { response_type: "Assertion", scope: options.scope ?? "vso.profile" },
    },
    token: { url: `${host}/oauth2/token`, request: requestTokens },
    userinfo: `${host}/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0`,
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayName,
      email: profile.emailAddress,
      image: pictureOf(profile),
    }),
    style: { bg: "#0078d4", text: "#ffffff" },
    options,
  }
}

/** The code is an assertion of the person, the secret one of the client: neither has its usual name. */
async function requestTokens({ params, provider }: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const fetcher = provider[Symbol.for("latchkey.custom-fetch") as typeof customFetch] ?? fetch
  const answer = await fetcher(provider.token?.url ?? "", {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: provider.clientSecret ?? "",
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: params["code"] ?? "",
      redirect_uri: provider.callbackUrl,
    }),
  })
  if (!answer.ok) throw new Error(`The token endpoint answered with status ${answer.status}.`)
  return { tokens: await answer.json() }
}

function pictureOf({ coreAttributes }: AzureDevOpsProfile): string | undefined {
  const picture = coreAttributes?.Avatar?.value?.value
  return picture === undefined ? undefined : `data:image/png;base64,${picture}`
}
