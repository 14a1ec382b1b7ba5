import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { createDocumentStore } from "../discovery/document-store.ts"

const clients = createDocumentStore<object>(() => ({}))

/**
 * Returns an object that represents a client at a provider in this process. It's the same object for all
 * configurations with this client, because some are created for each request. Attach to it what is known of the
 * client's tokens.
 */
export function knownClient({
  id,
  issuer = "",
  token,
  clientId = "",
  fetch: fetcher,
}: OAuthProvider): object {
  return clients(fetcher, [id, issuer, token.url ?? "", clientId])
}
