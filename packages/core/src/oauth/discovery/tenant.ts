import type { OAuthProvider } from "../../provider/normalize-provider.ts"

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

/**
 * The issuer of one tenant in the form of Microsoft's, in whatever cloud, and that of its older tokens: the path holds the
 * tenant's id, which `tid` repeats.
 *
 * @see [Microsoft identity platform: ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 */
const singleTenant =
  /^https:\/\/(?:[^/]+\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0|sts\.windows\.net\/(?<older>[\da-f-]{36}))\/?$/i

/**
 * The issuer that a token of this tenant names; undefined where `tid` cannot be the name of a tenant, or is not that of
 * the one tenant whose issuer this is [ID-01].
 */
export function tenantIssuer(issuer: string, tid: unknown): string | undefined {
  if (isMultiTenant(issuer)) return isTenant(tid) ? issuer.replace(placeholder, tid) : undefined
  if (tid === undefined) return issuer
  const { id, older = id } = singleTenant.exec(issuer)?.groups ?? {}
  const isOther = older !== undefined && (!isTenant(tid) || tid.toLowerCase() !== older.toLowerCase())
  return isOther ? undefined : issuer
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
