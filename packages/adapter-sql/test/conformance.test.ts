import { describeStore } from "./describe-store.ts"
import { d1 } from "./stores/sqlite.ts"
import { oneOfEach, stores } from "./stores.ts"

for (const store of stores) if (store !== d1) await describeStore(store, oneOfEach.includes(store) ? 2 : 1)
