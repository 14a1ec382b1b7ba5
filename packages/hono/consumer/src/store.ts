import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { Adapter } from "@latchkey/hono/adapters"

export const store: Adapter = MemoryAdapter()
