import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { microsoftAddresses, microsoftEmail } from "./profile/microsoft.ts"

/**
 * The claims of an ID token, version 2.0.
 *
 * @see [ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 * @see [Optional claims](https://learn.microsoft.com/entra/identity-platform/optional-claims-reference)
 */
export interface AzureADProfile {
  /** The application. */
  aud: string
  /** `https://login.microsoftonline.com/<tid>/v2.0`. */
  iss: string
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time from which the token is valid, in seconds since 1970. */
  nbf: number
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The user's identifier for this application; it's different for other applications. */
  sub: string
  /** The tenant that the user signed in to. For personal accounts, it's `9188040d-6c67-4c5b-b112-36a304b66dad`. */
  tid: string
  /** The user's identifier in the tenant, which is the same for all applications. Requires the `profile` scope. */
  oid: string
  /** `2.0`. */
  ver: string
  name: string
  /** The user's sign-in name: an address, a phone number or any text. It may change. */
  preferred_username: string
  /** An address that an administrator of the tenant entered. It doesn't prove that the user owns the address. */
  email?: string | undefined
  /** True if the address's domain belongs to the tenant. This claim is optional. */
  xms_edov?: boolean | string | number | undefined
  /** An optional claim, like the names and lists that follow. */
  given_name?: string | undefined
  family_name?: string | undefined
  upn?: string | undefined
  verified_primary_email?: string[] | undefined
  verified_secondary_email?: string[] | undefined
  /** 0 for a member of the tenant, 1 for a guest. */
  acct?: number | undefined
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  ctry?: string | undefined
  tenant_ctry?: string | undefined
  ipaddr?: string | undefined
  /** A value for the `login_hint` parameter. */
  login_hint?: string | undefined
  /** The session. */
  sid?: string | undefined
  /** Ids of groups, if the application's registration requests them. */
  groups?: string[] | undefined
  /** True if the user is in more groups than a token can contain. */
  hasgroups?: boolean | undefined
  /** The user's roles in the application. */
  roles?: string[] | undefined
  /** Ids of the user's roles in the tenant. */
  wids?: string[] | undefined
  /** The provider that authenticated the user, if it isn't `iss`. */
  idp?: string | undefined
  amr?: string[] | undefined
  nonce: string
  at_hash?: string | undefined
  c_hash?: string | undefined
  /** Only for Microsoft's own use, like `rh` and `uti`. */
  aio: string
  rh: string
  uti: string
  /** The authentication contexts that the sign-in satisfied. Optional, like all the remaining claims. */
  acrs?: string[] | undefined
  /** The IP address of the original client, if another client signed in on its behalf. */
  fwd?: string | undefined
  /** True if the sign-in came from the company's network. */
  in_corp?: boolean | string | undefined
  /** The identifier in the company's on-premises directory. */
  onprem_sid?: string | undefined
  /** The time at which the password expires, in seconds since 1970. */
  pwd_exp?: number | string | undefined
  /** The URL of the page to change the password. */
  pwd_url?: string | undefined
  /** The region of the resource tenant. */
  tenant_region_scope?: string | undefined
  /** The virtual network, for Microsoft's services. */
  vnet?: string | undefined
  /** The capabilities of the client: `CP1` if it understands claims challenges. */
  xms_cc?: string | string[] | undefined
  /** The preferred location of the user's data, and the preferred language of the user and of the tenant. */
  xms_pdl?: string | undefined
  xms_pl?: string | undefined
  xms_tpl?: string | undefined
  /** The device, as Zero Touch Deployment knows it. */
  ztdid?: string | undefined
  [claim: string]: unknown
}

/** Options for {@link AzureAD}. */
export interface AzureADOptions extends OIDCUserConfig<AzureADProfile> {
  /**
   * The accounts that can sign in, as an alternative to `issuer`: the id of one tenant (a GUID), `common` (every tenant
   * and personal accounts), `organizations` (every tenant) or `consumers` (personal accounts). Default: `common`.
   */
  tenantId?: string | undefined
}

/**
 * Azure Active Directory, OpenID Connect. This is an earlier name of Microsoft Entra ID, for applications whose
 * accounts are stored with the id `azure-ad`. Environment: `AUTH_AZURE_AD_ID`, `AUTH_AZURE_AD_SECRET`,
 * `AUTH_AZURE_AD_ISSUER`. In new applications, use `microsoft-entra-id`.
 *
 * Without a tenant, every user with a Microsoft account can sign in. Set a single tenant with `issuer`, or several with
 * `allowedTenants`. The e-mail address is whatever an administrator of a tenant entered, so use
 * `allowDangerousEmailAccountLinking` only with your own tenants. The profile has no picture, because Microsoft has no
 * public URL for it. With an access token for the `User.Read` scope, you can request its bytes from
 * `https://graph.microsoft.com/v1.0/me/photo/$value`.
 *
 * @param options - `issuer`: `https://login.microsoftonline.com/<id of the tenant>/v2.0`, with the tenant's id and not
 *   its domain. Instead of the id, you can use `common`, `organizations` or `consumers`, both in `issuer` and in the
 *   environment. The environment counts only if you don't call the provider: `AzureAD({…})` keeps its own issuer.
 * @see [OpenID Connect](https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc)
 */
export default function AzureAD(options: AzureADOptions = {}): OIDCConfig<AzureADProfile, "azure-ad"> {
  const { issuer, wellKnown } = microsoftAddresses(options)
  return {
    id: "azure-ad",
    name: "Azure Active Directory",
    type: "oidc",
    issuer,
    wellKnown,
    authorization: { params: { scope: "openid profile email User.Read" } },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: microsoftEmail(profile),
      image: null,
    }),
    style: { bg: "#0067b8", text: "#ffffff" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: AzureAD,
    // If the application names the tenant with a word such as `common`, the issuer has a different form, and
    // the environment's issuer doesn't count.
    options:
      options.issuer === undefined && options.tenantId === undefined ? options : { ...options, issuer },
  }
}
