import { describeAdapter, type DeclaredCapabilities } from "@latchkey/adapter-conformance"
import { DrizzleAdapter } from "../src/index.ts"
import * as mysql from "../src/mysql.ts"
import * as pg from "../src/pg.ts"
import * as sqlite from "../src/sqlite.ts"
import type { Driver } from "./stores.ts"

/** The package's tables have only the columns that the service needs. */
const capabilities: DeclaredCapabilities = {
  extraColumns: "the package's tables have no column `role`; the tables of another test have one",
  openAccountFields: "a table has its columns; the adapter leaves other members out",
}

/** The tables that the package exports, by dialect. */
export const tables = { pg, mysql, sqlite } as const

/** Declares the conformance suite over the package's tables, for each driver. */
export function describeDrivers(version: string, drivers: readonly Driver[], rounds: number): void {
  for (const driver of drivers) {
    describeAdapter(`${version} with ${driver.name} [ADP-22]`, {
      capabilities,
      rounds,
      connect: async () => {
        const { db, close } = await driver.open()
        return { adapter: DrizzleAdapter(db, tables[driver.dialect]), disconnect: close }
      },
    })
  }
}
