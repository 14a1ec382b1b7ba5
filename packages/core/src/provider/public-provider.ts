import type { PublicProvider } from "./provider.ts"
import type { InternalProvider } from "./normalize-provider.ts"

/**
 * Returns a provider's public data.
 *
 * @param base - the service's origin and base path.
 */
export function publicProvider({ id, name, type }: InternalProvider, base: string): PublicProvider {
  return { id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` }
}
