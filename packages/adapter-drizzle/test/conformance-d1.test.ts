import { describeDrivers } from "./describe-drivers.ts"
import { d1 } from "./stores.ts"

// The slowest store has its own file, so that it runs in parallel with the others.
describeDrivers("Drizzle 0.45.4", [d1], 1)
