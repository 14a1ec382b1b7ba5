import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token. The user flow decides which attributes of a user are among them.
 *
 * @see [Tokens](https://learn.microsoft.com/azure/active-directory-b2c/tokens-overview)
 */
export interface AzureADB2CProfile {
  /** The application. */
  aud: string
  /** The issuer of the tenant. */
  iss: string
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** Beginning of its life, in seconds since 1970. */
  nbf: number
  /** End of its life, in seconds since 1970. */
  exp: number
  /** The user, as the user flow says: their object id by default. */
  sub: string
  /** The user's object in the directory. */
  oid: string
  /** `1.0`. */
  ver: string
  /** The user flow that was gone through; `acr` in older policies. */
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
  /** The address as the provider that the user came from, or a custom policy, names it. */
  email?: string | undefined
  jobTitle?: string | undefined
  streetAddress?: string | undefined
  postalCode: string
  city?: string | undefined
  state?: string | undefined
  country: string
  /** The provider that the user came from. */
  idp?: string | undefined
  /** True if the user has just signed up. */
  newUser?: boolean | undefined
  /** The name to sign in with, if the user flow or a custom policy gives it. */
  preferred_username?: string | undefined
  [claim: string]: unknown
}

/** Options of {@link AzureADB2C}. */
export interface AzureADB2COptions extends OIDCUserConfig<AzureADB2CProfile> {
  /**
   * The name of the tenant: the `contoso` of `contoso.onmicrosoft.com`. Needed only if it differs from the
   * one in `issuer`.
   */
  tenantId?: string | undefined
  /** The user flow that people sign in with, such as `B2C_1_sign_in`. */
  primaryUserFlow?: string | undefined
}

/**
 * Azure Active Directory B2C, OpenID Connect. Environment: `AUTH_AZURE_AD_B2C_ID`, `AUTH_AZURE_AD_B2C_SECRET`,
 * `AUTH_AZURE_AD_B2C_ISSUER`. Applications are registered in the tenant in the [Azure portal](https://portal.azure.com).
 * The user flow must give the claims "Display Name" and "Email Addresses".
 *
 * B2C gives an access token only for a scope that is the application itself, so the `clientId` is part of the scope.
 *
 * @param options - `issuer` is what the metadata of the user flow name, with the id of the tenant and the final slash:
 *   `https://contoso.b2clogin.com/<id of the tenant>/v2.0/`. `primaryUserFlow` is needed beside it.
 * @see [Web sign-in with OpenID Connect](https://learn.microsoft.com/azure/active-directory-b2c/openid-connect)
 */
export default function AzureADB2C(options: AzureADB2COptions = {}): OIDCConfig<AzureADB2CProfile> {
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
    options,
  }
}

/** Each user flow has its own metadata; all flows of a tenant name the same issuer. */
function metadataOf({ issuer, tenantId, primaryUserFlow }: AzureADB2COptions): string | undefined {
  if (primaryUserFlow === undefined) return undefined
  const tenant = tenantId === undefined ? issuer?.replace(/\/v2\.0\/?$/, "") : addressOf(tenantId)
  return tenant && `${tenant}/${primaryUserFlow}/v2.0/.well-known/openid-configuration`
}

function addressOf(tenant: string): string {
  return `https://${tenant}.b2clogin.com/${tenant}.onmicrosoft.com`
}
