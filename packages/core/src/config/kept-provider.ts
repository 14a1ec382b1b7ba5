import type { OAuthProvider } from "../provider/normalize-provider.ts"
import type { Settings } from "./settings.ts"

/**
 * The provider of an id, if its tokens are kept at every sign-in, as its own option says, or that of the configuration.
 * Undefined for any other.
 */
export function keptProvider(
  id: string,
  { providers, account }: Pick<Settings, "providers" | "account">,
): OAuthProvider | undefined {
  const provider = providers.get(id)
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return undefined
  return (provider.keepTokens ?? account.keepTokens) ? provider : undefined
}
