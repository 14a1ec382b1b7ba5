import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { createDocumentStore } from "../discovery/document-store.ts"

const clients = createDocumentStore<object>(() => ({}))

/**
 * What stands for a client at a provider in this process: the same object for all configurations with this client, for
 * some are made anew for each request. It is there to hang on it what is known of the client's tokens.
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
