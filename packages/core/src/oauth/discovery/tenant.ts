import type { OAuthProvider } from "../../provider/normalize-provider.ts"

/**
 * The placeholder for the user's tenant in the issuer of a multi-tenant provider.
 *
 * @see
 *   [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 */
const placeholder = "{tenantid}"

/**
 * Returns true if an issuer is a pattern for many tenants. Only a configured issuer can be a pattern, because the
 * metadata must name the configured issuer, including the pattern.
 */
export function isMultiTenant(issuer: string): boolean {
  return issuer.includes(placeholder)
}

/**
 * The issuer of a single Microsoft tenant, in any cloud, in its current and its older form. The path contains the
 * tenant's id, which is also in `tid`.
 *
 * @see
 *   [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 */
const singleTenant =
  /^https:\/\/(?:[^/]+\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0|sts\.windows\.net\/(?<older>[\da-f-]{36}))\/?$/i

/**
 * Returns the issuer that a token of this tenant must name. Returns undefined if `tid` isn't a tenant's id, or doesn't
 * match the tenant of a single-tenant issuer [ID-01].
 */
export function tenantIssuer(issuer: string, tid: unknown): string | undefined {
  if (isMultiTenant(issuer)) return isTenant(tid) ? issuer.replace(placeholder, tid) : undefined
  if (tid === undefined) return issuer
  const { id, older = id } = singleTenant.exec(issuer)?.groups ?? {}
  const isOther = older !== undefined && (!isTenant(tid) || tid.toLowerCase() !== older.toLowerCase())
  return isOther ? undefined : issuer
}

/** Returns true if an issuer belongs to one of the tenants. */
export function isTenantIssuer(pattern: string, issuer: string): boolean {
  const [before = "", after = ""] = pattern.split(placeholder)
  const tid = issuer.slice(before.length, issuer.length - after.length)
  return tenantIssuer(pattern, tid) === issuer
}

/** Returns true if the tenant in a verified id_token may sign in. */
export function isAllowedTenant({ allowedTenants }: OAuthProvider, tid: unknown): boolean {
  return allowedTenants === undefined || (isTenant(tid) && allowedTenants.includes(tid.toLowerCase()))
}

function isTenant(tid: unknown): tid is string {
  return typeof tid === "string" && /^[\w.-]{1,128}$/.test(tid)
}
