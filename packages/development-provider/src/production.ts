// The module that replaces the index in a production build. It starts nothing, and doesn't contain the invented users.
import { button, customFetch, type DevelopmentProvider } from "./development-provider.ts"
import type { DevelopmentOptions } from "./development.ts"
import { isBuilding } from "./env.ts"
import type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"
import type { Persona } from "./personas.ts"

export type { DevelopmentOptions } from "./development.ts"
export type { DevelopmentProvider, DevelopmentUser } from "./development-provider.ts"
export type { IdentityProviderClient } from "./identity-provider-client.ts"
export type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"
export type { Persona } from "./personas.ts"

const refusal =
  "`Development()` is for development only, but this is a production build. Configure the provider that your users sign in with: " +
  "https://github.com/latchkey/latchkey/blob/main/docs/errors/development-only.md"

/**
 * Creates a provider that the service refuses in production, with the error `DevelopmentOnly`.
 *
 * @throws Error while Next.js builds the application, so that the build fails.
 */
export function Development(_options?: DevelopmentOptions): DevelopmentProvider {
  if (isBuilding()) refuse()
  const provider: DevelopmentProvider = {
    id: "development",
    name: "Development",
    type: "oidc",
    developmentOnly: true,
    issuer: "https://development.invalid",
    clientId: "none",
    clientSecret: "none",
    client: { require_pushed_authorization_requests: true },
    style: button,
    profile: refuse,
  }
  return Object.assign(provider, { [customFetch]: async () => refuse() })
}

function refuse(): never {
  throw new Error(refusal)
}

/** Never starts a provider. @throws Error in any case. */
export async function startIdentityProvider(_options: IdentityProviderOptions): Promise<IdentityProvider> {
  return refuse()
}

/** The invented users: an empty list, because a production build doesn't contain them. */
export const personas: readonly Persona[] = []
