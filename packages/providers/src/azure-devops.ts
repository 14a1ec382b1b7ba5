import type { OAuthConfig, OAuthUserConfig, TokenRequestContext, TokenSet } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The profile of the user who granted the token.
 *
 * @see [Profiles: get](https://learn.microsoft.com/en-us/rest/api/azure/devops/profile/profiles/get)
 */
export interface AzureDevOpsProfile {
  /** The profile's identifier: a UUID. */
  id: string
  displayName: string
  /** The same as `id` in the documented example. */
  publicAlias?: string | undefined
  emailAddress: string
  /** The highest revision of the core attributes. */
  coreRevision?: number | undefined
  /** The highest revision of all attributes. */
  revision?: number | undefined
  /** The time at which the profile was last changed: ISO 8601 date and time. */
  timeStamp?: string | undefined
  /** `custom`, `customReadOnly` or `readOnly`. */
  profileState?: string | undefined
  /** Requires `coreAttributes=Avatar`. Contains the picture in base64. */
  coreAttributes: { Avatar: { value: { value: string } } }
  [member: string]: unknown
}

/** Options for {@link AzureDevOps}. */
export interface AzureDevOpsOptions extends OAuthUserConfig<AzureDevOpsProfile> {
  /** The scopes that the application was registered with, including `vso.profile`. Default: `vso.profile`. */
  scope?: string | undefined
}

/**
 * Azure DevOps Services, OAuth 2.0. Environment: `AUTH_AZURE_DEVOPS_ID` (the App ID), `AUTH_AZURE_DEVOPS_SECRET` (the
 * client secret, which expires after 60 days).
 *
 * Only for applications that are already registered: Microsoft has accepted no new ones since April 2025, plans to shut
 * the service down in 2026, and recommends Microsoft Entra ID. Callback URLs must use https. The picture is a data URL,
 * so it makes a session in a cookie large; your own `profile` can leave it out. Tokens aren't renewed, because Azure
 * DevOps has its own format for that request, so the user must sign in again. We couldn't check whether the picture is
 * a PNG, and where it is in `coreAttributes`.
 *
 * @param options - `scope` is needed if the application was registered with more scopes than `vso.profile`.
 * @see [Azure DevOps OAuth](https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth)
 */
export default function AzureDevOps(
  options: AzureDevOpsOptions = {},
): OAuthConfig<AzureDevOpsProfile, "azure-devops"> {
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    type: "oauth",
    authorization: {
      url: "https://app.vssps.visualstudio.com/oauth2/authorize",
      params: { response_type: "Assertion", scope: options.scope ?? "vso.profile" },
    },
    token: { url: "https://app.vssps.visualstudio.com/oauth2/token", request: requestTokens },
    userinfo:
      "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=7.1",
    profile: ({ id, displayName, emailAddress, coreAttributes }) => {
      const picture = coreAttributes?.Avatar?.value?.value
      return {
        id,
        name: displayName,
        email: emailAddress,
        image: !picture ? undefined : `data:image/png;base64,${picture}`,
      }
    },
    style: { bg: "#0078d7" },
    options,
  }
}

/** Sends the code as an assertion, and the secret as the client's assertion. */
async function requestTokens({ params, provider }: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const tokens = await requestJson<TokenSet>(provider, provider.token?.url, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: params["code"] ?? "",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: provider.clientSecret ?? "",
      redirect_uri: provider.callbackUrl,
    }),
  })
  return { tokens }
}
