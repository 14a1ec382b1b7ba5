/**
 * What stands for the person's tenant in the issuer of a provider that serves many (Microsoft identity platform, "ID
 * token claims reference": `iss`, `tid`).
 */
const placeholder = "{tenantid}"

/**
 * Whether an issuer is the pattern of many. Only a configured issuer makes a provider such a one: metadata alone never
 * do, for they must name the configured issuer, pattern included.
 */
export function isMultiTenant(issuer: string): boolean {
  return issuer.includes(placeholder)
}

/** The issuer that the tokens of a tenant name; undefined where `tid` is no name of a tenant [ID-01]. */
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

/** The tenant of a person whose verified id_token names it; undefined at a provider that has no tenants. */
export function tenantOf(issuer: string | undefined, tid: unknown): string | undefined {
  return issuer !== undefined && isMultiTenant(issuer) && isTenant(tid) ? tid : undefined
}

function isTenant(tid: unknown): tid is string {
  return typeof tid === "string" && /^[\w.-]{1,128}$/.test(tid)
}
