import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe, inject } from "vitest"
import { createIndexes } from "../src/index.ts"
import { empty, openStore } from "./open-store.ts"
import { emailIndex, enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")

/** The number of databases. Each runs one round at a time. */
const abreast = 4
const settings: Setting[] = []

beforeAll(async () => {
  for (let lane = 0; lane < abreast; lane++) {
    const setting = await enter(server)
    await createIndexes(setting.client.db(setting.databaseName), { email: emailIndex(server) })
    settings.push(setting)
  }
})
afterAll(async () => {
  await Promise.all(settings.map(leave))
})

describe("the service over the MongoDB adapter", () => {
  describeRaces({
    abreast,
    rounds: 40,
    open: async (lane) => {
      const setting = settings[lane]
      if (setting === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(setting)
      return openStore(setting)
    },
  })
})
