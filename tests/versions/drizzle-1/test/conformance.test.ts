import { describeDrivers } from "../../../../packages/adapter-drizzle/test/describe-drivers.ts"
import { libsql, mysql2, nodePostgres } from "../../../../packages/adapter-drizzle/test/stores.ts"

// The sources of the adapter import this folder's version of Drizzle, as vitest.config.ts says. [ADP-22]
describeDrivers("Drizzle 1.0.0-rc.5", [nodePostgres, libsql, mysql2], 1)
