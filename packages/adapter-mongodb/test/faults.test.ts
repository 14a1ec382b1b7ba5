import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe, inject } from "vitest"
import { createIndexes } from "../src/index.ts"
import { empty, openStore } from "./open-store.ts"
import { emailIndex, enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting

beforeAll(async () => {
  setting = await enter(server)
  const database = setting.client.db(setting.databaseName)
  await createIndexes(database, { email: emailIndex(server) })
  // These tests' clock is in the past, so MongoDB would remove rows that are still valid by it.
  for (const name of ["sessions", "verification_tokens", "session_details"])
    await database.collection(name).dropIndex("expires_1")
  for (const name of ["revocations", "counters"]) await database.collection(name).dropIndex("until_1")
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
