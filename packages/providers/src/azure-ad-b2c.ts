import type { optionsFault, providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token. The user flow decides which of the user's attributes are included.
 *
 * @see [Tokens](https://learn.microsoft.com/azure/active-directory-b2c/tokens-overview)
 */
export interface AzureADB2CProfile {
  /** The application. */
  aud: string
  /** The issuer of the tenant. */
  iss: string
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time from which the token is valid, in seconds since 1970. */
  nbf: number
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The user's identifier, as configured in the user flow: by default, the object id. */
  sub: string
  /** The user's object in the directory. */
  oid: string
  /** `1.0`. */
  ver: string
  /** The user flow that the user completed; in older policies, it's in `acr`. */
  tfp: string
  acr?: string | undefined
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time: number
  nonce?: string | undefined
  at_hash?: string | undefined
  c_hash?: string | undefined
  /** The name that is shown. */
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  /** The addresses of the account. */
  emails: string[]
  /** The address from the user's identity provider or from a custom policy. */
  email?: string | undefined
  jobTitle?: string | undefined
  streetAddress?: string | undefined
  postalCode: string
  city?: string | undefined
  state?: string | undefined
  country: string
  /** The user's identity provider. */
  idp?: string | undefined
  /** True if the user has just signed up. */
  newUser?: boolean | undefined
  /** The user's sign-in name, if the user flow or a custom policy returns it. */
  preferred_username?: string | undefined
  [claim: string]: unknown
}

/** Options for {@link AzureADB2C}. */
export interface AzureADB2COptions extends OIDCUserConfig<AzureADB2CProfile> {
  /**
   * The name of the tenant: the `contoso` of `contoso.onmicrosoft.com`. Needed only if it differs from the
   * one in `issuer`.
   */
  tenantId?: string | undefined
  /** The user flow that users sign in with, such as `B2C_1_sign_in`. */
  primaryUserFlow?: string | undefined
}

/**
 * Azure Active Directory B2C, OpenID Connect. Environment: `AUTH_AZURE_AD_B2C_ID`, `AUTH_AZURE_AD_B2C_SECRET`,
 * `AUTH_AZURE_AD_B2C_ISSUER`. Register the application in the tenant in the [Azure portal](https://portal.azure.com).
 * The user flow must return the claims "Display Name" and "Email Addresses".
 *
 * B2C issues an access token only for a scope that is the application itself, so the `clientId` is part of the scope.
 *
 * @param options - `issuer` is the issuer in the user flow's metadata, with the tenant's id and the trailing slash:
 *   `https://contoso.b2clogin.com/<id of the tenant>/v2.0/`. `primaryUserFlow` is also required.
 * @see [Web sign-in with OpenID Connect](https://learn.microsoft.com/azure/active-directory-b2c/openid-connect)
 */
export default function AzureADB2C(
  options: AzureADB2COptions = {},
): OIDCConfig<AzureADB2CProfile, "azure-ad-b2c"> {
  const { clientId } = options
  return {
    id: "azure-ad-b2c",
    name: "Azure Active Directory B2C",
    type: "oidc",
    wellKnown: metadataOf(options),
    authorization: {
      params: {
        scope: ["openid", "offline_access", ...(clientId === undefined ? [] : [clientId])].join(" "),
      },
    },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified({ ...profile, email: profile.emails?.[0] ?? profile.email }),
      image: null,
    }),
    style: { bg: "#0067b8", text: "#ffffff" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: AzureADB2C,
    [Symbol.for("latchkey.options-fault") as typeof optionsFault]: lacksUserFlow,
    options,
  }
}

/** A tenant's own issuer has no metadata: only its user flows do. */
function lacksUserFlow({ issuer, wellKnown }: Pick<OIDCConfig, "issuer" | "wellKnown">): string | undefined {
  if (wellKnown !== undefined || issuer === undefined || issuer.includes("/tfp/")) return undefined
  return "Azure AD B2C needs `primaryUserFlow` beside `issuer`, because each user flow has its own metadata."
}

/** Returns the metadata URL. Each user flow has its own metadata, but all flows of a tenant have the same issuer. */
function metadataOf({ issuer, tenantId, primaryUserFlow }: AzureADB2COptions): string | undefined {
  if (primaryUserFlow === undefined) return undefined
  const tenant = tenantId === undefined ? issuer?.replace(/\/v2\.0\/?$/, "") : addressOf(tenantId)
  return tenant && `${tenant}/${primaryUserFlow}/v2.0/.well-known/openid-configuration`
}

function addressOf(tenant: string): string {
  return `https://${tenant}.b2clogin.com/${tenant}.onmicrosoft.com`
}
