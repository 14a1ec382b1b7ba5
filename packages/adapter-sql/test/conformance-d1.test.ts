import { describeStore } from "./describe-store.ts"
import { d1 } from "./stores/sqlite.ts"

// D1 has its own file because each call goes to another process and back.
await describeStore(d1, 1)
