import { describeAdapter } from "@latchkey/adapter-conformance"
import { SqlAdapter } from "../src/index.ts"
import { openStore, optionsOf, unknownUserId } from "./stores/store.ts"
import { oneOfEach, stores } from "./stores.ts"

for (const store of stores) {
  describeAdapter(`SQL over ${store.name}, ids: ${store.ids} [ADP-22]`, {
    rounds: oneOfEach.includes(store) ? 2 : 1,
    connect: async () => {
      const { connection, close } = await openStore(store)
      return {
        adapter: SqlAdapter(connection, optionsOf(store)),
        unknownUserId: unknownUserId(store),
        disconnect: close,
      }
    },
  })
}
