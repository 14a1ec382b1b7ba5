import { createConnection as createConnectionWithCallbacks } from "mysql2"
import { createConnection, createPool } from "mysql2/promise"
import { statementsOf } from "../statements-of.ts"
import { newName, type Store, urlOf } from "./store.ts"

async function createDatabase(): Promise<string> {
  const name = newName()
  const connection = await createConnection(urlOf("mysql", "mysql"))
  await connection.query(`create database ${name}`)
  await connection.end()
  return urlOf("mysql", name)
}

/** A pool whose connections aren't in UTC. */
export const mysql2Pool: Store = {
  name: "mysql2, Pool",
  dialect: "mysql",
  ids: "text",
  open: async () => {
    const pool = createPool({ uri: await createDatabase(), connectionLimit: 10, timezone: "+05:30" })
    return {
      connection: pool,
      script: async (text) => {
        for (const statement of statementsOf(text)) await pool.query(statement)
      },
      rows: async (text) => (await pool.query(text))[0] as object[],
      close: async () => pool.end(),
    }
  },
}

/** A connection with callbacks, and ids that are numbers. */
export const mysql2Connection: Store = {
  name: "mysql2, Connection",
  dialect: "mysql",
  ids: "integer",
  open: async () => {
    const connection = createConnectionWithCallbacks(await createDatabase())
    const promised = connection.promise()
    return {
      connection,
      script: async (text) => {
        for (const statement of statementsOf(text)) await promised.query(statement)
      },
      rows: async (text) => (await promised.query(text))[0] as object[],
      close: async () => promised.end(),
    }
  },
}
