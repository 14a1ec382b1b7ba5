import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token.
 *
 * @see [Identifying the user](https://www.mediawiki.org/wiki/OAuth/For_Developers#Identifying_the_user_2)
 * @see [What MediaWiki tells](https://github.com/wikimedia/mediawiki-extensions-OAuth/blob/master/src/UserStatementProvider.php)
 */
export interface WikimediaProfile {
  /** The identifier of the central account, which is never reused. */
  sub: number | string
  /**
   * The account's name, which is the only name of most users. For a hidden account, it's absent, like the remaining
   * members.
   */
  username: string
  /** The number of edits on the requested wiki. */
  editcount: number
  /** True if the account has a confirmed address. */
  confirmed_email: boolean
  blocked: boolean
  /** The time at which the account was created: fourteen digits, from the year to the second. */
  registered: string | null
  groups?: WikimediaGroup[] | undefined
  rights?: WikimediaRight[] | undefined
  /** The grants of the token. */
  grants?: WikimediaGrant[] | undefined
  /** Requires the `mwoauth-authonlyprivate` grant, like `email`. It's empty if the user or the wiki has no address. */
  realname?: string | undefined
  email?: string | undefined
  [member: string]: unknown
}

/** A group of accounts, such as `user`, `autoconfirmed` or `sysop`. */
export type WikimediaGroup = string

/** A right that groups grant, such as `read`, `edit` or `createpage`. */
export type WikimediaRight = string

/** A grant of a token, such as `basic` or `mwoauth-authonly`. */
export type WikimediaGrant = string

/**
 * Wikimedia (Wikipedia and its sister projects), OAuth 2.0. Environment: `AUTH_WIKIMEDIA_ID`, `AUTH_WIKIMEDIA_SECRET`.
 * Register the consumer at https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose/oauth2, and choose
 * its grants there; the request doesn't include a scope. "User identity verification only, with access to real name and
 * email address" is enough to sign in.
 *
 * Accounts don't always have an e-mail address. An unconfirmed address is left out.
 *
 * @see [OAuth for developers](https://www.mediawiki.org/wiki/OAuth/For_Developers#OAuth_2)
 */
export default function Wikimedia(
  options: OAuthUserConfig<WikimediaProfile> = {},
): OAuthConfig<WikimediaProfile, "wikimedia"> {
  return {
    id: "wikimedia",
    name: "Wikimedia",
    type: "oauth",
    authorization: {
      url: "https://meta.wikimedia.org/w/rest.php/oauth2/authorize",
      params: { scope: "" },
    },
    token: "https://meta.wikimedia.org/w/rest.php/oauth2/access_token",
    userinfo: "https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub.toString(),
      name: profile.username,
      email: profile.confirmed_email === true ? profile.email : null,
    }),
    style: {
      icon: "M20.074 3.126C22.486 5.321 24 8.485 24 12c0 6.623-5.377 12-12 12S0 18.623 0 12c0-3.515 1.514-6.679 3.926-8.874l2.265 2.265C4.358 7.005 3.2 9.368 3.2 12c0 4.857 3.943 8.8 8.8 8.8s8.8-3.943 8.8-8.8c0-2.632-1.158-4.995-2.991-6.609zm-3.399 3.399C18.22 7.846 19.2 9.81 19.2 12c0 3.703-2.802 6.757-6.4 7.156V10.4zM11.2 19.156C7.602 18.757 4.8 15.703 4.8 12c0-2.19.98-4.154 2.525-5.475L11.2 10.4zM12 0c2.208 0 4 1.792 4 4s-1.792 4-4 4-4-1.792-4-4 1.792-4 4-4",
      bg: "#000000",
    },
    options,
  }
}
