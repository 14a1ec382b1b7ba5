import { readdirSync } from "node:fs"
import type { OAuthConfig, OIDCConfig, ProviderConfig } from "@latchkey/core/providers"

/** The import of a provider's file. */
interface ProviderModule<Made extends ProviderConfig = ProviderConfig> {
  id: string
  /** The default export. */
  create: (options?: object) => Made
}

/** A provider that signs users in with OAuth or OpenID Connect. */
export type OAuthModule = ProviderModule<OAuthConfig<unknown> | OIDCConfig<unknown>>

/** Imports every provider's file, except `index`, which contains only types. */
async function catalogue(): Promise<ProviderModule[]> {
  const ids = readdirSync(new URL("../src", import.meta.url))
    .filter((file) => file.endsWith(".ts") && file !== "index.ts")
    .map((file) => file.replace(/\.ts$/, ""))
  return Promise.all(
    ids.map(async (id) => {
      const { default: create }: { default: ProviderModule["create"] } = await import(`../src/${id}.ts`)
      return { id, create }
    }),
  )
}

/** Imports the files of all providers that use OAuth or OpenID Connect. */
export async function oauthCatalogue(): Promise<OAuthModule[]> {
  return (await catalogue()).filter(isOAuth)
}

/**
 * Returns true for a provider that uses authorization codes. The others create the URL of the sign-in themselves, and have
 * their own tests.
 */
export function usesCodes({ create }: OAuthModule): boolean {
  const { authorization } = create({})
  return typeof authorization !== "object" || authorization.request === undefined
}

function isOAuth(module: ProviderModule): module is OAuthModule {
  return ["oauth", "oidc"].includes(module.create({}).type)
}

/** Returns the provider with the application's options merged over its own. */
export function effective<Made extends OAuthConfig<unknown> | OIDCConfig<unknown>>(provider: Made): Made {
  const { token, options } = provider
  const given = options?.token
  return {
    ...provider,
    ...options,
    ...(typeof given === "object" ? { token: { ...endpoint(token), ...given } } : {}),
  }
}

function endpoint<Of extends object>(given: string | Of | undefined): Of | { url: string | undefined } {
  return typeof given === "object" ? given : { url: given }
}

/** Returns the prefix of a provider's environment variables. */
export function environmentPrefix(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
}
