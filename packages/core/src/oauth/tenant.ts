import type { OAuthProvider } from "../provider/normalize.ts"

/**
 * What stands for the person's tenant in the issuer of a provider that serves many.
 *
 * @see [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 */
const placeholder = "{tenantid}"

/**
 * Whether an issuer is the pattern of many tenants. Only a configured issuer can be one: the metadata must name the
 * configured issuer, pattern included.
 */
export function isMultiTenant(issuer: string): boolean {
  return issuer.includes(placeholder)
}

/** The issuer that the tokens of a tenant name; undefined where `tid` cannot be the name of a tenant [ID-01]. */
export function tenantIssuer(issuer: string, tid: unknown): string | undefined {
  if (!isMultiTenant(issuer)) return issuer
  return isTenant(tid) ? issuer.replace(placeholder, tid) : undefined
}

/** Whether an issuer is that of one of the tenants. */
export function isTenantIssuer(pattern: string, issuer: string): boolean {
  const [before = "", after = ""] = pattern.split(placeholder)
  const tid = issuer.slice(before.length, issuer.length - after.length)
  return tenantIssuer(pattern, tid) === issuer
}

/** Whether the tenant that a verified id_token names may sign in. */
export function isAllowedTenant({ allowedTenants }: OAuthProvider, tid: unknown): boolean {
  return allowedTenants === undefined || (isTenant(tid) && allowedTenants.includes(tid.toLowerCase()))
}

function isTenant(tid: unknown): tid is string {
  return typeof tid === "string" && /^[\w.-]{1,128}$/.test(tid)
}
