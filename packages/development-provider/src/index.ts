import type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"
import { loadServer } from "./load-server.ts"

export type { DevelopmentOptions } from "./development.ts"
export { Development } from "./development.ts"
export type { DevelopmentProvider, DevelopmentUser } from "./development-provider.ts"
export type { IdentityProviderClient } from "./identity-provider-client.ts"
export type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"
export type { Persona } from "./personas.ts"
export { personas } from "./personas.ts"

/**
 * Starts an OpenID Provider where signing in means picking one of five invented users. It listens on the loopback
 * interface alone and keeps everything in memory. PKCE with S256 is required (RFC 7636). A refresh token is given
 * for the scope `offline_access` together with `prompt=consent` (OpenID Connect Core 11).
 * @throws Error when `NODE_ENV` is `production`, when the port is taken, when a client's metadata or `portAddress` are invalid, or
 *   in versions of Node before 22.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const server = await loadServer()
  return server.startIdentityProvider(options)
}
