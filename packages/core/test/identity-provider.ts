import { customFetch } from "@latchkey/core"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import {
  createIdentityProvider as create,
  type IdentityProvider as PlayedProvider,
} from "@latchkey/test-kit/identity-provider"

export { ada, type Arrival, type Misbehaviour } from "@latchkey/test-kit/identity-provider"

/** The tests' identity provider, as the service configures it. */
export interface IdentityProvider extends Omit<PlayedProvider, "oidc" | "oauth"> {
  /** Each configuration has its own `customFetch`, and therefore its own cache of metadata and keys. */
  oidc(options?: Partial<OIDCConfig>): OIDCConfig
  /** Returns the same provider as plain OAuth. */
  oauth(options?: Partial<OAuthConfig>): OAuthConfig
}

/** Creates a provider with its own RS256 key. */
export async function createIdentityProvider(issuer?: string): Promise<IdentityProvider> {
  const played = await create(issuer)
  const { oidc, oauth } = played
  const reached = (): { [customFetch]: typeof fetch } => ({
    [customFetch]: async (input, init) => played.fetch(input, init),
  })
  return Object.assign(played, {
    oidc: (options: Partial<OIDCConfig> = {}) => ({ ...oidc(), ...reached(), ...options }),
    oauth: (options: Partial<OAuthConfig> = {}) => ({ ...oauth(), ...reached(), ...options }),
  })
}
