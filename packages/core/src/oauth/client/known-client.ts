import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { createDocumentStore } from "../discovery/cached.ts"

const clients = createDocumentStore<object>(() => ({}))

/**
 * Returns an object that represents a client at a provider in this process. It's the same object for all configurations
 * with this client, because some configurations are created for each request. Attach known facts about the client's
 * tokens to this object.
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
