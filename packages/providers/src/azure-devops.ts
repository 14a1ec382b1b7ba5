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
  /** In the documented example the same as `id`. */
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
  /** With `coreAttributes=Avatar`: the picture, base64. */
  coreAttributes: { Avatar: { value: { value: string } } }
  [member: string]: unknown
}

/** Options of {@link AzureDevOps}. */
export interface AzureDevOpsOptions extends OAuthUserConfig<AzureDevOpsProfile> {
  /** The scopes that the application was registered with, including `vso.profile`. Default `vso.profile`. */
  scope?: string | undefined
}

/**
 * Azure DevOps Services, OAuth 2.0. Environment: `AUTH_AZURE_DEVOPS_ID` (the App ID), `AUTH_AZURE_DEVOPS_SECRET` (the
 * client secret, which ends after 60 days).
 *
 * For applications that are registered already: Microsoft has taken no new ones since April 2025, is to end the service in
 * 2026, and refers to Microsoft Entra ID. Callback URLs must be https. The picture is a data URL and makes a session that
 * is kept in a cookie large: your own `profile` can leave it out. Tokens aren't renewed, because Azure DevOps has its own form
 * of that request: the user signs in again. We couldn't check whether the picture comes as PNG, and where it is in
 * `coreAttributes`.
 *
 * @param options - `scope` if the application was registered with more than `vso.profile`.
 * @see [Azure DevOps OAuth](https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth)
 */
export default function AzureDevOps(options: AzureDevOpsOptions = {}): OAuthConfig<AzureDevOpsProfile> {
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

/** The code is sent as an assertion, and the secret as the client's assertion. */
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
