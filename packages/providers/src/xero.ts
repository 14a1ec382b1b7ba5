import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The claims of an ID token, as Xero's own library for Node.js describes them.
 *
 * @see [XeroIdToken](https://github.com/XeroAPI/xero-node/blob/master/src/XeroClient.ts)
 */
export interface XeroProfile extends Profile {
  /** Identifies the user. */
  sub: string
  /** The user's identifier in Xero's APIs. */
  xero_userid?: string | undefined
  /** Identifies the user's session at Xero. */
  global_session_id?: string | undefined
  /** Requires the `profile` scope, like the other names. */
  preferred_username?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  /** Requires the `email` scope. */
  email?: string | undefined
}

/**
 * Xero, OpenID Connect. Environment: `AUTH_XERO_ID`, `AUTH_XERO_SECRET`. Create an app with the grant type of web
 * applications at https://developer.xero.com/app/manage.
 *
 * Xero returns no picture. Its page mentions the verification of addresses, but no claim says that an address is
 * verified. Xero documents PKCE for apps without a secret; we couldn't check that web applications may use it, as
 * Latchkey always does.
 *
 * @see [Sign in with Xero](https://developer.xero.com/documentation/oauth2/sign-in)
 * @see [PKCE flow](https://developer.xero.com/documentation/oauth2/pkce-flow)
 */
export default function Xero(options: OIDCUserConfig<XeroProfile> = {}): OIDCConfig<XeroProfile, "xero"> {
  return {
    id: "xero",
    name: "Xero",
    type: "oidc",
    issuer: "https://identity.xero.com",
    profile: (profile) => ({
      id: profile.sub,
      name: fullName(profile.given_name, profile.family_name),
      email: profile.email,
      image: null,
    }),
    style: {
      icon: "M12 0C5.373 0 0 5.373 0 12s5.373 12 12 12 12-5.373 12-12S18.627 0 12 0zm6.585 14.655c-1.485 0-2.69-1.206-2.69-2.689 0-1.485 1.207-2.691 2.69-2.691 1.485 0 2.69 1.207 2.69 2.691s-1.207 2.689-2.69 2.689zM7.53 14.644c-.099 0-.192-.041-.267-.116l-2.043-2.04-2.052 2.047c-.069.068-.16.108-.258.108-.202 0-.368-.166-.368-.368 0-.099.04-.191.111-.263l2.04-2.05-2.038-2.047c-.075-.069-.113-.162-.113-.261 0-.203.166-.366.368-.366.098 0 .188.037.258.105l2.055 2.048 2.048-2.045c.069-.071.162-.108.26-.108.211 0 .375.165.375.366 0 .098-.029.188-.104.258l-2.056 2.055 2.055 2.051c.068.069.104.16.104.258 0 .202-.165.368-.365.368h-.01zm8.017-4.591c-.796.101-.882.476-.882 1.404v2.787c0 .202-.165.366-.366.366-.203 0-.367-.165-.368-.366v-4.53c0-.204.16-.366.362-.366.166 0 .316.125.346.289.27-.209.6-.317.93-.317h.105c.195 0 .359.165.359.368 0 .201-.164.352-.375.359 0 0-.09 0-.164.008l.053-.002zm-3.091 2.205H8.625c0 .019.003.037.006.057.02.105.045.211.083.31.194.531.765 1.275 1.829 1.29.33-.003.631-.086.9-.229.21-.12.391-.271.525-.428.045-.058.09-.112.12-.168.18-.229.405-.186.54-.083.164.135.18.391.045.57l-.016.016c-.21.27-.435.495-.689.66-.255.164-.525.284-.811.345-.33.09-.645.104-.975.06-1.095-.135-2.01-.93-2.28-2.01-.06-.21-.09-.42-.09-.645 0-.855.421-1.695 1.125-2.205.885-.615 2.085-.66 3-.075.63.405 1.035 1.021 1.185 1.771.075.419-.21.794-.734.81l.068-.046zm6.129-2.223c-1.064 0-1.931.865-1.931 1.931 0 1.064.866 1.931 1.931 1.931s1.931-.867 1.931-1.931c0-1.065-.866-1.933-1.931-1.933v.002zm0 2.595c-.367 0-.666-.297-.666-.666 0-.367.3-.665.666-.665.367 0 .667.299.667.665 0 .369-.3.667-.667.666zm-8.04-2.603c-.91 0-1.672.623-1.886 1.466v.03h3.776c-.203-.855-.973-1.494-1.891-1.494v-.002z",
      bg: "#13b5ea",
    },
    options,
  }
}
