/** A difference in a provider that matters to an application that migrates. */
export interface ProviderNote {
  readonly message: string
  /** `"change"` if stored accounts can't be found until the application is changed by hand. */
  readonly kind: "change" | "know"
}

/** The providers whose account ids differ from the stored ones, with the option that keeps the stored ids. */
const changedIds: Readonly<Record<string, string>> = {
  "boxyhq-saml":
    "the account id is the tenant, the product and the subject; list the tenants whose accounts are stored under the " +
    'subject alone: `oldAccountIds: ["tenant.example"]`',
  eveonline:
    "the account id is the character and its owner; for accounts that are stored under the character alone, set " +
    "`oldAccountIds: true`",
  spotify:
    "the account id is the profile's `account_id`; for accounts that are stored under `id`, set `oldAccountIds: true`",
}

/**
 * The providers that say if an address is verified. An address that they report as unverified is left out (D43).
 *
 * @public for `tools/provider-notes.test.ts`, which compares the list with the provider files.
 */
export const saysUnverified: readonly string[] =
  `apple asgardeo auth0 authentik azure-ad azure-ad-b2c beyondidentity
  cognito descope discord dropbox duende-identity-server6 eventbrite faceit freshbooks frontegg fusionauth gitlab google
  huggingface identity-server4 kakao keycloak kinde line linkedin logto mattermost microsoft-entra-id okta onelogin
  ory-hydra passage patreon ping-id salesforce simplelogin slack todoist twitch united-effects vipps wikimedia
  wordpress zitadel zoom`.split(/\s+/)

const unverified =
  "an address that the provider calls unverified is left out of the profile, so such a user has no `user.email` (D43)"

const overUserInfo =
  'the type is "oauth" with the UserInfo endpoint, not "oidc": the `id_token` is in the account, but nothing in it is checked'

/** The types, endpoints, scopes and profiles that differ from Auth.js's catalogue. */
const differences: Readonly<Record<string, string>> = {
  apple: "if the user has no name, their address is no longer used instead",
  atlassian: 'the authorization URL has `prompt: "consent"`',
  authentik: "since 2025.10, it marks every address as unverified unless your own mapping says otherwise",
  "azure-ad-b2c":
    "the scope is `openid offline_access` and the client's id, instead of `openid profile email`",
  "bankid-no":
    "the user is taken from the ID token, not from the UserInfo endpoint, and the scope is `openid profile`",
  battlenet: "the scope is `openid`, instead of `openid profile email`, and the issuer has a default",
  bitbucket: "the scope is `account email`: give the consumer the permission; the user has an address",
  bungie: "the user is the one that `GetMembershipsForCurrentUser` returns, and `apiKey` is an option",
  "click-up": "the user has `email` and `image`, instead of `profilePicture` and `color`",
  descope: "the issuer is `https://api.descope.com/<client id>` unless you set another one",
  dribbble: "the scope is `public`",
  "duende-identity-server6": "the profile is the UserInfo endpoint's, not the ID token's",
  eventbrite: "no scope is sent, instead of `user.profile`",
  facebook: "the scope is `email public_profile`, instead of `email`",
  figma:
    "the scope is `current_user:read`, instead of `files:read`: give your own if you use the token for files",
  freshbooks: "the scope is `user:profile:read`",
  hubspot: "version 3 of the vendor's OAuth endpoints is used",
  "identity-server4": "the profile is the UserInfo endpoint's, not the ID token's",
  instagram:
    "Instagram Login is used, with the scope `instagram_business_basic`, which needs a separate client at the vendor",
  kinde: overUserInfo,
  linkedin: overUserInfo,
  mastodon:
    "AUTH_MASTODON_ISSUER and AUTH_MASTODON_ID are read from the environment; options take precedence",
  mattermost: "the name is the user's full name, if there is one, instead of the username",
  "azure-ad": "the profile has no picture; list the tenants that may sign in as `allowedTenants`",
  "microsoft-entra-id": "the profile has no picture; list the tenants that may sign in as `allowedTenants`",
  passage: "the scope is `openid email`, but the vendor has shut the service down",
  patreon: "version 2 of the vendor's API is used: the raw profile has `data.attributes` of that version",
  simplelogin: "the scope is `openid`, instead of `openid profile email`",
  strava: "the parameter `approval_prompt` is not sent",
  todoist: "the profile is `api/v1/user`, instead of the Sync API's",
  "united-effects": "the profile is the UserInfo endpoint's, not the ID token's",
  vk: 'version 5.126 of the API is used, instead of 5.131; to use that one, set `apiVersion: "5.131"`',
  webauthn: 'a registration asks for a discoverable credential (`residentKey: "required"`)',
  zitadel: overUserInfo,
}

/** Returns the notes on a provider for an application that migrates, by the name of the provider's file. */
export function notesOn(provider: string): readonly ProviderNote[] {
  const changed = textOf(changedIds, provider)
  const different = textOf(differences, provider)
  const spoken = saysUnverified.includes(provider) ? unverified : undefined
  return [
    ...(changed === undefined ? [] : [{ kind: "change", message: changed } as const]),
    ...[different, spoken].flatMap((message) =>
      message === undefined ? [] : [{ kind: "know", message } as const],
    ),
  ]
}

function textOf(table: Readonly<Record<string, string>>, provider: string): string | undefined {
  return Object.hasOwn(table, provider) ? table[provider] : undefined
}
