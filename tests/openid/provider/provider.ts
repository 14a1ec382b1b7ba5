import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { clientId, clientKey, clientSecret } from "@latchkey/test-kit/openid-provider/client"
import { type OpenIdProvider, startOpenIdProvider } from "@latchkey/test-kit/openid-provider/openid-provider"

/** An OpenID Provider on loopback, and how an application configures it. */
export interface IdentityProvider extends OpenIdProvider {
  /** The provider as a relying party configures it. */
  oidc(options?: Partial<OIDCConfig>): Promise<OIDCConfig>
}

/** Starts a provider on a free port. */
export async function startProvider(): Promise<IdentityProvider> {
  const provider = await startOpenIdProvider()
  return Object.assign(provider, {
    oidc: async (options: Partial<OIDCConfig> = {}) => configuration(provider, options),
  })
}

async function configuration(
  { issuer, registration }: OpenIdProvider,
  options: Partial<OIDCConfig>,
): Promise<OIDCConfig> {
  const { method, assertionAlgorithm } = registration
  const secret = method === "private_key_jwt" ? {} : { clientSecret }
  const token =
    method === "private_key_jwt" ? { token: { clientPrivateKey: await clientKey(assertionAlgorithm) } } : {}
  return {
    id: "idp",
    name: "Identity",
    type: "oidc",
    issuer,
    clientId,
    ...secret,
    ...token,
    // Metadata and keys are cached for each fetch function, so that each application in these tests starts without them.
    [customFetch]: async (input, init) => fetch(input, init),
    ...options,
    client: { token_endpoint_auth_method: method, ...options.client },
  }
}
