import type { Settings } from "../settings.ts"
import type { AuthContext } from "./auth-context.ts"

/**
 * Returns the address of the connection, if the adapter tells it. With `security.allowedDomains`, Astro takes the first address of
 * `X-Forwarded-For` instead, where a client can write anything: then it's unknown, and the service reads the header itself, as
 * far as `trustedProxies` says.
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
