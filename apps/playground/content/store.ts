import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

declare global {
  var playgroundStore: Adapter | undefined
}

/**
 * Users, sign-in links and passkeys, until the server ends. It hangs on the process: a framework may load a module once
 * for every entry of the application, and a link that one of them made is used up in another.
 */
export const store: Adapter = (globalThis.playgroundStore ??= MemoryAdapter())
