import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response of your own RESTlet, from `runtime.getCurrentUser()`.
 *
 * @see [runtime.User](https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_4296359529.html)
 */
export interface NetSuiteProfile {
  /** The internal id of the user. */
  id: number
  name: string
  email: string
  location: number
  /** The internal id of the user's current role. */
  role: number
  /** The script id of that role. */
  roleId?: string | undefined
  roleCenter?: string | undefined
  contact?: number | undefined
  subsidiary?: number | undefined
  department?: number | undefined
  [member: string]: unknown
}

/** Options for {@link NetSuite}. */
export interface NetSuiteOptions extends OAuthUserConfig<NetSuiteProfile> {
  /** The account, in the form `1234567` or `1234567_SB1`. */
  accountID?: string | undefined
  /** The scopes to request, separated by spaces. Default: `restlets rest_webservices`. */
  scope?: string | undefined
  /** The screens that NetSuite must show: `none`, `login`, `consent` or `login consent`. */
  prompt?: string | undefined
}

/** An alias of {@link NetSuiteOptions}. */
export type OAuthNetSuiteOptions = NetSuiteOptions

/**
 * NetSuite, OAuth 2.0. Environment: `AUTH_NETSUITE_ID`, `AUTH_NETSUITE_SECRET`. Create the integration record under
 * "Setup", "Integration", "Manage Integrations".
 *
 * NetSuite has no endpoint that returns the user who granted a token. Deploy your own RESTlet, for the roles that sign
 * in, that responds with the members of {@link NetSuiteProfile}.
 *
 * @param options - `accountID` is required, and so is `userinfo`, the RESTlet's external URL.
 * @see [Authorization code grant](https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158074210415.html)
 */
export default function NetSuite(options: NetSuiteOptions = {}): OAuthConfig<NetSuiteProfile, "netsuite"> {
  return {
    id: "netsuite",
    name: "NetSuite",
    type: "oauth",
    ...endpointsOf(options),
    profile: (profile) => ({ id: profile.id.toString(), name: profile.name, email: profile.email }),
    style: { bg: "#403c38" },
    options,
  }
}

/** @see [Token endpoint](https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158081952044.html) */
function endpointsOf({
  accountID,
  userinfo,
  prompt,
  scope = "restlets rest_webservices",
}: NetSuiteOptions): Partial<OAuthConfig<NetSuiteProfile, "netsuite">> {
  if (accountID === undefined) return { userinfo }
  // In host names, a sandbox's underscore becomes a hyphen.
  const host = accountID.toLowerCase().replaceAll("_", "-")
  return {
    authorization: {
      url: `https://${host}.app.netsuite.com/app/login/oauth2/authorize.nl`,
      params: { scope, prompt },
    },
    token: `https://${host}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`,
    userinfo,
  }
}
