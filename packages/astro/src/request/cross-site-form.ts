import type { AuthContext } from "./auth-context.ts"

/** The types of bodies that a form can send to any site (Fetch Standard, "CORS-safelisted request-header"). */
const ofForms = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]

/**
 * Returns the refusal of a form that another site sent, like Astro's `security.checkOrigin`; undefined for any other
 * request. Astro's check can't make an exception for a path, but responses that identity providers post come from
 * another site. So this package's middleware does the check instead, except for the service's paths, which the service
 * checks itself.
 */
export function crossSiteForm({ request, url }: AuthContext): Response | undefined {
  const { method, headers } = request
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return undefined
  if (headers.get("origin") === url.origin) return undefined
  const type = headers.get("content-type")?.toLowerCase()
  if (type !== undefined && !ofForms.some((name) => type.includes(name))) return undefined
  return new Response(`Cross-site ${method} form submissions are forbidden`, { status: 403 })
}
