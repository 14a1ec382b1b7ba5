import { describeAdapter, type DeclaredCapabilities } from "@latchkey/adapter-conformance"
import { DrizzleAdapter } from "../src/index.ts"
import * as mysql from "../src/mysql.ts"
import * as pg from "../src/pg.ts"
import * as sqlite from "../src/sqlite.ts"
import { drivers, usual } from "./stores.ts"

/** The package's tables have the columns that the service needs, and no others. */
const capabilities: DeclaredCapabilities = {
  extraColumns: "the package's tables have no column `role`; the tables of another test have one",
  openAccountFields: "a table has its columns; the adapter leaves other members out",
}

const tables = { pg, mysql, sqlite }

for (const driver of drivers) {
  describeAdapter(`Drizzle with ${driver.name} [ADP-22]`, {
    capabilities,
    rounds: usual.includes(driver) ? 3 : 1,
    connect: async () => {
      const { db, close } = await driver.open()
      return { adapter: DrizzleAdapter(db, tables[driver.dialect]), disconnect: close }
    },
  })
}
