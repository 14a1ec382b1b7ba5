import { describeDrivers } from "./describe-drivers.ts"
import { betterSqlite3, libsql, mysql2, nodePostgres, postgresJs } from "./stores.ts"

describeDrivers("Drizzle 0.45.4", [nodePostgres, libsql], 2)
describeDrivers("Drizzle 0.45.4", [mysql2, postgresJs, ...betterSqlite3], 1)
