import type { ClientMetadata } from "@latchkey/core/providers"

/** Returns true unless the clients of the provider are public, or prove themselves with a key. */
export function hasSecret({ client }: { client?: ClientMetadata | undefined }): boolean {
  return !["none", "private_key_jwt"].includes(client?.token_endpoint_auth_method ?? "")
}
