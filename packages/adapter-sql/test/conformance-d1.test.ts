import { describeStore } from "./describe-store.ts"
import { d1 } from "./stores/sqlite.ts"

// In a file apart: each of its calls goes to another process and back.
await describeStore(d1, 1)
