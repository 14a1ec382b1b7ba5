import { describeDrivers } from "../../../../packages/adapter-drizzle/test/describe-drivers.ts"
import { libsql } from "../../../../packages/adapter-drizzle/test/stores.ts"

// The sources of the adapter import this folder's version of Drizzle, as vitest.config.ts says. [ADP-22]
describeDrivers("Drizzle 0.45.0", [libsql], 1)
