import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [OAuth and OpenID Connect](https://huggingface.co/docs/hub/oauth)
 */
export interface HuggingFaceProfile extends Profile {
  /** The user's identifier. The name in URLs may change. */
  sub: string
  /** Full name. Requires the `profile` scope, like all members except the address. */
  name: string
  /** The name in URLs. */
  preferred_username: string
  /** URL of the user's page. */
  profile?: string | undefined
  picture?: string | undefined
  website?: string | undefined
  /** Requires the `email` scope. */
  email?: string | undefined
  email_verified?: boolean | undefined
  /** True if the user pays for a PRO account. */
  isPro: boolean
  /** True if a payment method is stored. */
  canPay?: boolean | undefined
  /** The organizations that the user allowed the application to see. */
  orgs: {
    sub: string
    name: string
    preferred_username: string
    picture: string
    isEnterprise: boolean
    /** True if a payment method is stored. Like the members below, it requires more scopes. */
    canPay?: boolean | undefined
    /** `admin`, `write`, `contributor` or `read`. */
    roleInOrg?: string | undefined
    pendingSSO?: boolean | undefined
    missingMFA?: boolean | undefined
    resourceGroups?: { sub: string; name: string; role: string }[] | undefined
    [member: string]: unknown
  }[]
}

/** An alias of {@link HuggingFaceProfile}. */
export type HuggingfaceProfile = HuggingFaceProfile

/**
 * Hugging Face, OpenID Connect. Environment: `AUTH_HUGGINGFACE_ID`, `AUTH_HUGGINGFACE_SECRET`. Register the application
 * at https://huggingface.co/settings/applications/new.
 *
 * @see [Sign in with Hugging Face](https://huggingface.co/docs/hub/oauth)
 */
export default function HuggingFace(
  options: OIDCUserConfig<HuggingFaceProfile> = {},
): OIDCConfig<HuggingFaceProfile, "huggingface"> {
  return {
    id: "huggingface",
    name: "Hugging Face",
    type: "oidc",
    issuer: "https://huggingface.co",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M12.03 1.13a10.4 10.4 0 0 0-9.95 13.56 1 1 0 0 1 .42-.57 1 1 0 0 1 .52-.15q.45.02.84.28c.28.17.48.4.7.7q.36.43.7.94.02-.5.26-.88c.24-.38.4-.49.76-.55.3-.04.6.06.79.2s.3.32.4.47c.15.26.2.47.23.55 0 .02.65 1.55 1.66 2.54a3.2 3.2 0 0 1 1.08 1.9q.06.81-.38 1.58a11 11 0 0 0 3.89 0 2.7 2.7 0 0 1-.39-1.57c.07-.7.47-1.3 1.08-1.91a9 9 0 0 0 1.9-3.09q.11-.24.4-.46a1 1 0 0 1 .78-.2c.36.05.6.28.76.54s.25.55.27.87v.02q.33-.52.68-.96c.23-.28.43-.52.71-.69q.4-.26.84-.28a1 1 0 0 1 .52.15c.23.14.38.38.43.62l.01.04a10 10 0 0 0 .53-3.27A10.4 10.4 0 0 0 12.03 1.13m-3.7 5.45a1.5 1.5 0 0 1 .71.18 1.5 1.5 0 0 1 .62 2.01c-.19.34-.77-.21-1.1-.1-.39.14-.54.92-.92.72a1.49 1.49 0 0 1 .69-2.8m7.48 0a1.49 1.49 0 0 1 .7 2.8c-.4.2-.54-.58-.92-.71-.34-.12-.92.43-1.1.09a1.5 1.5 0 0 1 .61-2.01 1.5 1.5 0 0 1 .71-.18M5.13 8.13a.96.96 0 1 1 0 1.92.96.96 0 0 1 0-1.92m13.84 0a.96.96 0 1 1 0 1.92.96.96 0 0 1 0-1.92M8.5 11.46c.59 0 1.96 1.15 3.57 1.16 1.6 0 2.98-1.15 3.57-1.16.2 0 .3.12.3.45 0 .89-.42 2.33-1.56 3.2-.22-.75-1.4-1.36-1.63-1.32l-.02.01-.04.03-.04.03-.03.03-.04.04-.05.1-.02.02-.1.19-.1.11-.16.18-.08.06a1 1 0 0 1-.25-.24l-.08-.1c-.12-.2-.17-.37-.33-.45q-.05-.02-.2.02-.1.03-.22.09l-.12.06-.13.07-.14.1-.13.09-.26.22-.12.12-.11.12-.1.14-.1.21-.02.07a4.3 4.3 0 0 1-1.57-3.2q0-.48.3-.45m.85 10.35c.82-1.19.76-2.08-.37-3.2-1.13-1.1-1.79-2.73-1.79-2.73s-.24-.95-.8-.86-.97 1.5.2 2.36c1.17.87-.24 1.45-.69.64s-1.68-2.9-2.32-3.3-1.09-.17-.94.66 2.82 2.8 2.56 3.24-1.17-.5-1.17-.5-2.87-2.57-3.5-1.9.48 1.23 2.05 2.16 1.68 1.17 1.46 1.53-3.68-2.51-4-1.3S3.54 20.18 3.3 21c-.24.84-2.71-1.58-3.22-.64-.5.95 3.49 2.06 3.52 2.07 1.3.33 4.57 1.02 5.72-.63m5.34 0c-.82-1.19-.76-2.08.37-3.2 1.13-1.1 1.79-2.73 1.79-2.73s.24-.94.8-.86.97 1.5-.2 2.36c-1.17.87.24 1.45.69.64s1.68-2.9 2.32-3.3 1.09-.17.94.66-2.82 2.8-2.56 3.24 1.17-.5 1.17-.5 2.87-2.57 3.5-1.9-.48 1.23-2.05 2.16-1.68 1.17-1.46 1.53 3.67-2.51 4-1.3c.32 1.21-3.52 1.57-3.29 2.4.24.84 2.71-1.58 3.22-.64.5.95-3.5 2.06-3.52 2.07-1.3.33-4.57 1.02-5.72-.63",
      bg: "#ffd21e",
    },
    options,
  }
}
