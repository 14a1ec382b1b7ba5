/** The vendor's way of saying that an address isn't verified. */
export interface Word {
  /** The member of the profile, as a path: `emails.0.verified`. */
  readonly member: string
  /** The values that mean this; `undefined` stands for an absent member. */
  readonly unverified: readonly unknown[]
  /** The values that mean the opposite. */
  readonly verified: readonly unknown[]
}

/**
 * The facts about the verification of a vendor's addresses. {@link Word}: the vendor says whether each address is
 * verified. `always`: only verified addresses are requested. `unsaid`: the vendor says nothing about it. `none`: the
 * vendor returns no address.
 */
export type Knowledge = Word | "always" | "unsaid" | "none"

/** The claim of OpenID Connect Core §5.1. Without the claim, the verification is unknown, and the address is kept. */
const standard: Word = {
  member: "email_verified",
  unverified: [false, "false"],
  verified: [true, "true", undefined, null],
}

/** Returns a rule that keeps an address only if a member has one of these values. */
function only(member: string, verified: readonly unknown[], unverified: readonly unknown[]): Word {
  return { member, verified, unverified: [...unverified, undefined, null] }
}

const words: Readonly<Record<string, Word>> = {
  apple: only("email_verified", [true, "true"], [false, "false"]),
  "azure-ad": { member: "xms_edov", verified: [true, 1, "1", undefined], unverified: [false, 0, "0"] },
  digitalocean: only("account.email_verified", [true], [false]),
  discord: { member: "verified", verified: [true], unverified: [false] },
  "entra-external-id": {
    member: "xms_edov",
    verified: [true, 1, "1", undefined],
    unverified: [false, 0, "0"],
  },
  eventbrite: only("emails.0.verified", [true], [false]),
  freshbooks: only("response.confirmed_at", ["2017-01-31T19:41:48Z"], [""]),
  gitlab: only("confirmed_at", ["2012-05-23T09:05:22Z"], [""]),
  intuit: only("emailVerified", [true], [false]),
  kakao: only("kakao_account.is_email_verified", [true], [false]),
  "microsoft-entra-id": {
    member: "xms_edov",
    verified: [true, 1, "1", undefined],
    unverified: [false, 0, "0"],
  },
  "login-gov": only("email_verified", [true], [false]),
  patreon: only("data.attributes.is_email_verified", [true], [false]),
  paypal: only("email_verified", [true, "true"], [false, "false"]),
  plex: only("confirmed", [true], [false]),
  todoist: only("verification_status", ["verified"], ["unverified", "blocked", "legacy"]),
  wikimedia: only("confirmed_email", [true], [false]),
  "workos-authkit": only("email_verified", [true], [false]),
  zoom: only("verified", [1], [0]),
}

const standardWords = `asgardeo auth0 authentik azure-ad-b2c beyondidentity cognito descope dropbox
  duende-identity-server6 faceit frontegg fusionauth google huggingface identity-server4 keycloak kinde line linkedin logto
  mattermost oauth oidc okta onelogin openid-connect ory-hydra passage ping-id polar railway salesforce shopify-customer-accounts simplelogin slack
  supabase twitch united-effects vercel vipps wordpress yahoo zitadel`

const verifiedOnly = "bitbucket github twitter"

const withoutAddresses = `bankid-no battlenet bungie dribbble epic-games eveonline garmin id-porten instagram mastodon medium osu pinterest reddit
  riot-games roblox snapchat soundcloud steam strava telegram threads tiktok trakt wechat withings`

/** Returns the verification of a vendor's addresses, by the name of the provider's file. */
export function addressesOf(id: string): Knowledge {
  const has = (list: string): boolean => list.split(/\s+/).includes(id)
  if (has(standardWords)) return standard
  if (has(verifiedOnly)) return "always"
  return words[id] ?? (has(withoutAddresses) ? "none" : "unsaid")
}

/** The providers that use the service's profile function, which keeps every address. */
const generic: readonly string[] = ["oauth", "oidc"]

/** Describes a provider's addresses, for its page. */
export function addressFact(id: string): string {
  if (generic.includes(id))
    return "depends on `email_verified`: an unverified address isn't used to link accounts"
  const fact = addressesOf(id)
  if (fact === "always") return "yes: only verified addresses are returned"
  if (fact === "none") return "no address is returned"
  if (fact === "unsaid") return "unknown: don't link accounts by it"
  const member = `\`${fact.member.replace(".0.", "[].")}\``
  return fact.verified.includes(undefined)
    ? `depends on ${member}: an unverified address is left out; if ${member} is missing, the verification is unknown`
    : `yes: an address is left out unless ${member} says that it's verified`
}
