import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe, inject } from "vitest"
import { createIndexes } from "../src/index.ts"
import { empty, openStore } from "./open-store.ts"
import { emailIndex, enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting

beforeAll(async () => {
  setting = await enter(server)
  await createIndexes(setting.client.db(setting.databaseName), { email: emailIndex(server) })
})
afterAll(async () => leave(setting))

describe("the service over the MongoDB adapter", () => {
  describeFaults(
    async () => {
      await empty(setting)
      return openStore(setting)
    },
    faultKinds,
    flowsAtOnce,
  )
})
