import { UnstorageAdapter } from "@auth/unstorage-adapter"
import { createStorage } from "unstorage"
import memory from "unstorage/drivers/memory"
import type { PublishedAdapter } from "../published-adapter.ts"

export const unstorage: PublishedAdapter = {
  name: "@auth/unstorage-adapter",
  store: "unstorage's memory",
  connect: async () => ({ adapter: UnstorageAdapter(createStorage({ driver: memory() })) }),
}
