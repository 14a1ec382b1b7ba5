import type { ClientMetadata } from "@latchkey/core/providers"

/** Returns true unless the provider's clients are public or authenticate with a key. */
export function hasSecret({ client }: { client?: ClientMetadata | undefined }): boolean {
  return !["none", "private_key_jwt"].includes(client?.token_endpoint_auth_method ?? "")
}
