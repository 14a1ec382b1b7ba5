import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The signed-in user in the OCS API.
 *
 * @see [Get data of a single user](https://docs.nextcloud.com/server/latest/admin_manual/configuration_user/instruction_set_for_users.html#get-data-of-a-single-user)
 */
export interface NextcloudProfile {
  /** The username, which never changes. */
  id: string
  enabled: boolean
  displayname: string
  email: string | null
  phone: string
  address: string
  website: string
  twitter: string
  /** The account in the Fediverse. If the user entered nothing, it's empty, like the members above and below. */
  fediverse?: string | undefined
  organisation?: string | undefined
  role?: string | undefined
  headline?: string | undefined
  biography?: string | undefined
  groups: string[]
  /** The groups that the user administers. */
  subadmin?: string[] | undefined
  /** In bytes. `quota` is -3 if it's unlimited. */
  quota?: { free: number; used: number; total: number; relative: number; quota: number } | undefined
  language: string
  locale: string
  /** The source of the account: `Database`, or for example `LDAP`. */
  backend?: string | undefined
  /** In milliseconds since 1970. */
  lastLogin?: number | undefined
  storageLocation?: string | undefined
  /** The server's URL, which this provider adds to the response. */
  server?: string | undefined
  [member: string]: unknown
}

/**
 * Nextcloud, OAuth 2.0. Environment: `AUTH_NEXTCLOUD_ID`, `AUTH_NEXTCLOUD_SECRET`, `AUTH_NEXTCLOUD_ISSUER`. Register
 * the client on the server itself, under "Administration settings", "Security", "OAuth 2.0 clients". Nextcloud has no
 * scopes.
 *
 * @param options - `issuer` is the server's URL: `https://cloud.example.com`.
 * @see [OAuth 2.0](https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html)
 */
export default function Nextcloud(
  options: OAuthUserConfig<NextcloudProfile> = {},
): OAuthConfig<NextcloudProfile, "nextcloud"> {
  const base = options.issuer?.replace(/\/+$/, "")
  return {
    id: "nextcloud",
    name: "Nextcloud",
    type: "oauth",
    ...(base === undefined ? {} : endpointsOf(base)),
    profile: ({ id, displayname, email, server }) => ({
      id,
      name: displayname,
      email,
      image: !server || !id ? null : `${server}/avatar/${encodeURIComponent(id)}/512`,
    }),
    style: {
      icon: "M12.018 6.537c-2.5 0-4.6 1.712-5.241 4.015-.56-1.232-1.793-2.105-3.225-2.105A3.569 3.569 0 0 0 0 12a3.569 3.569 0 0 0 3.552 3.553c1.432 0 2.664-.874 3.224-2.106.641 2.304 2.742 4.016 5.242 4.016 2.487 0 4.576-1.693 5.231-3.977.569 1.21 1.783 2.067 3.198 2.067A3.568 3.568 0 0 0 24 12a3.569 3.569 0 0 0-3.553-3.553c-1.416 0-2.63.858-3.199 2.067-.654-2.284-2.743-3.978-5.23-3.977zm0 2.085c1.878 0 3.378 1.5 3.378 3.378 0 1.878-1.5 3.378-3.378 3.378A3.362 3.362 0 0 1 8.641 12c0-1.878 1.5-3.378 3.377-3.378zm-8.466 1.91c.822 0 1.467.645 1.467 1.468s-.644 1.467-1.467 1.468A1.452 1.452 0 0 1 2.085 12c0-.823.644-1.467 1.467-1.467zm16.895 0c.823 0 1.468.645 1.468 1.468s-.645 1.468-1.468 1.468A1.452 1.452 0 0 1 18.98 12c0-.823.644-1.467 1.467-1.467z",
      bg: "#0082c9",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Nextcloud,
    options,
  }
}

function endpointsOf(base: string): Partial<OAuthConfig<NextcloudProfile, "nextcloud">> {
  return {
    authorization: { url: `${base}/apps/oauth2/authorize`, params: { scope: "" } },
    token: `${base}/apps/oauth2/api/v1/token`,
    userinfo: { url: `${base}/ocs/v2.php/cloud/user?format=json`, request: requestUser },
  }
}

/** Requests the user. The OCS API rejects requests without its header, and wraps its responses. */
async function requestUser({ tokens, provider }: UserinfoRequestContext): Promise<NextcloudProfile> {
  const { ocs } = await requestJson<{ ocs: { data: NextcloudProfile } }>(provider, provider.userinfo?.url, {
    headers: { authorization: `Bearer ${tokens.access_token}`, "ocs-apirequest": "true" },
  })
  return { ...ocs.data, server: provider.issuer?.replace(/\/+$/, "") }
}
