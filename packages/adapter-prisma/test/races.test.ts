import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe } from "vitest"
import { shipped } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"
import { empty, openStore } from "./open-store.ts"

/** The number of databases. Each runs one round at a time. */
const abreast = 4

describe.each(shipped)("the service over Prisma 7 and $name", (schema) => {
  const clients: Client[] = []
  beforeAll(async () => {
    for (let lane = 0; lane < abreast; lane++) clients.push(await openDatabase({ version: 7, schema }))
  })
  afterAll(async () => {
    await Promise.all(clients.map(async (client) => client.$disconnect()))
  })

  describeRaces({
    abreast,
    rounds: 12,
    open: async (lane) => {
      const client = clients[lane]
      if (client === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(client)
      return openStore(client)
    },
  })
})
