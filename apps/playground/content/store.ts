import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

declare global {
  var playgroundStore: Adapter | undefined
}

/**
 * Users, sign-in links and passkeys, until the server ends. The store is a property of `process`, because a framework
 * may load a module once for each entry of the application, and a link that was created in one may be used in another.
 */
export const store: Adapter = (globalThis.playgroundStore ??= MemoryAdapter())
