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
 * Starts an OpenID Provider, at which you sign in by picking one of five invented users. It listens only on the
 * loopback interface and keeps everything in memory. It requires PKCE with S256 (RFC 7636), and issues a refresh token
 * for the `offline_access` scope with `prompt=consent` (OpenID Connect Core 11).
 *
 * @throws Error if `NODE_ENV` is `production`, the port is taken, a client's metadata or `portAddress` is invalid, or
 *   Node is older than 22.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const server = await loadServer()
  return server.startIdentityProvider(options)
}
