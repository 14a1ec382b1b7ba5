import type { OAuthProvider } from "../provider/normalize-provider.ts"
import type { Settings } from "./settings.ts"

/**
 * Returns the provider with the given id if its own option or the configuration keeps its tokens at every sign-in.
 * Returns undefined for any other provider.
 */
export function keptProvider(
  id: string,
  { providers, account }: Pick<Settings, "providers" | "account">,
): OAuthProvider | undefined {
  const provider = providers.get(id)
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return undefined
  return (provider.keepTokens ?? account.keepTokens) ? provider : undefined
}
