import { describeDrivers } from "./describe-drivers.ts"
import { pglite } from "./stores.ts"

// PGlite starts slowly on a busy machine, so this isn't in a hook, which has a time limit.
const opened = await pglite.open()

describeDrivers("Drizzle 0.45.4", [{ ...pglite, open: async () => opened }], 1)
