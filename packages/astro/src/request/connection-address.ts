import type { Settings } from "../settings.ts"
import type { AuthContext } from "./auth-context.ts"

/**
 * Returns the connection's network address, if the adapter reports it. With `security.allowedDomains`, Astro uses the
 * first address in `X-Forwarded-For` instead, which a client can set to anything. The address then counts as unknown,
 * and the service reads the header itself, according to `trustedProxies`.
 */
export function connectionAddress(
  context: AuthContext,
  { hasAllowedDomains }: Pick<Settings, "hasAllowedDomains">,
): string | undefined {
  try {
    const { clientAddress, request } = context
    if (!hasAllowedDomains) return clientAddress
    const [reported = ""] = (request.headers.get("x-forwarded-for") ?? "").split(",")
    return clientAddress === reported.trim() ? undefined : clientAddress
  } catch {
    return undefined
  }
}
