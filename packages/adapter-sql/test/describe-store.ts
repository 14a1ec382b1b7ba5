import { describeAdapter } from "@latchkey/adapter-conformance"
import { SqlAdapter } from "../src/index.ts"
import { openStore, optionsOf, type Store, unknownUserId } from "./stores/store.ts"

/** Opens a store, and then declares the conformance suite for it, so a slow start of the database fails no test. */
export async function describeStore(store: Store, rounds: number): Promise<void> {
  const { connection, close } = await openStore(store)
  describeAdapter(`SQL over ${store.name}, ids: ${store.ids} [ADP-22]`, {
    rounds,
    connect: async () => ({
      adapter: SqlAdapter(connection, optionsOf(store)),
      unknownUserId: unknownUserId(store),
      disconnect: close,
    }),
  })
}
