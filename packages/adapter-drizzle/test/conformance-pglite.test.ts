import { describeDrivers } from "./describe-drivers.ts"
import { pglite } from "./stores.ts"

// It takes long to start on a busy machine: not in a hook, which has a time limit.
const opened = await pglite.open()

describeDrivers("Drizzle 0.45.4", [{ ...pglite, open: async () => opened }], 1)
