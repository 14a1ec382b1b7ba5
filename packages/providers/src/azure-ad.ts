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
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** Beginning of its life, in seconds since 1970. */
  nbf: number
  /** End of its life, in seconds since 1970. */
  exp: number
  /** The user within this application: another application sees another one. */
  sub: string
  /** The tenant that the user signed in to; `9188040d-6c67-4c5b-b112-36a304b66dad` for personal accounts. */
  tid: string
  /** The user within the tenant, for every application. Given with the scope `profile`. */
  oid: string
  /** `2.0`. */
  ver: string
  name: string
  /** The name to sign in with: an address, a phone number or any text. It may change. */
  preferred_username: string
  /** Anything that an administrator of the tenant entered: it proves nothing about the owner of the address. */
  email?: string | undefined
  /** True if the domain of the address belongs to the tenant; an optional claim. */
  xms_edov?: boolean | string | number | undefined
  /** Optional claims, as the names and lists that follow are. */
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
  /** Hint for the parameter `login_hint`. */
  login_hint?: string | undefined
  /** The session. */
  sid?: string | undefined
  /** Ids of groups, where the application is registered to be told. */
  groups?: string[] | undefined
  /** True if there are more groups than a token holds. */
  hasgroups?: boolean | undefined
  /** Roles of the application. */
  roles?: string[] | undefined
  /** Ids of roles in the tenant. */
  wids?: string[] | undefined
  /** The provider that authenticated the user, if it is not `iss`. */
  idp?: string | undefined
  amr?: string[] | undefined
  nonce: string
  at_hash?: string | undefined
  c_hash?: string | undefined
  /** For Microsoft alone, as `rh` and `uti` are. */
  aio: string
  rh: string
  uti: string
  /** Optional claims, as the rest is. Authentication contexts that the sign-in satisfied. */
  acrs?: string[] | undefined
  /** The address of the original client, where another one signed in for it. */
  fwd?: string | undefined
  /** True if the sign-in came from the network of the company. */
  in_corp?: boolean | string | undefined
  /** The identifier in the directory on the company's premises. */
  onprem_sid?: string | undefined
  /**
   * The time at which the password expires, in seconds since 1970, and the URL of the page that changes it.
   */
  pwd_exp?: number | string | undefined
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

/** Options of {@link AzureAD}. */
export interface AzureADOptions extends OIDCUserConfig<AzureADProfile> {
  /**
   * The accounts that may sign in, instead of `issuer`: the id of one tenant (a GUID), or `common` (every
   * tenant and personal accounts), `organizations` (every tenant), `consumers` (personal accounts). Default
   * `common`.
   */
  tenantId?: string | undefined
}

/**
 * Azure Active Directory, OpenID Connect: the older name of Microsoft Entra ID, for applications whose accounts are stored
 * under the id `azure-ad`. Environment: `AUTH_AZURE_AD_ID`, `AUTH_AZURE_AD_SECRET`, `AUTH_AZURE_AD_ISSUER`. New
 * applications take `microsoft-entra-id`.
 *
 * Without a tenant everyone with a Microsoft account can sign in: name the tenant by `issuer`, or some of many by
 * `allowedTenants`. An e-mail address is what an administrator of a tenant entered, so combine
 * `allowDangerousEmailAccountLinking` only with tenants that are yours. The profile has no picture, because
 * Microsoft has no public URL for it; `https://graph.microsoft.com/v1.0/me/photo/$value` gives its bytes for
 * an access token with the scope `User.Read`.
 *
 * @param options - `issuer`: `https://login.microsoftonline.com/<id of the tenant>/v2.0`, with the tenant's id and not
 *   its domain. `common`, `organizations` or `consumers` in place of the id are understood in `issuer` and in the
 *   environment, which counts where the provider is not called: `AzureAD({…})` keeps its own issuer.
 * @see [OpenID Connect](https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc)
 */
export default function AzureAD(options: AzureADOptions = {}): OIDCConfig<AzureADProfile> {
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
    // A tenant that the application names by a word has an issuer of another form; the environment's issuer
    // does not count then.
    options:
      options.issuer === undefined && options.tenantId === undefined ? options : { ...options, issuer },
  }
}
