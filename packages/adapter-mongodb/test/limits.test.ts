import { describeLimits } from "@latchkey/tests-adapters/limits"
import { describe, inject } from "vitest"
import { createIndexes, MongoDBAdapter } from "../src/index.ts"
import { emailIndex, enter, leave, subjects } from "./setting.ts"

const servers = [{ server: inject("mongodb") }, { server: inject("transactional") }]

describe.each(servers)("limits over $server.name", ({ server }) => {
  describe.each(subjects)("$driver, layout $layout", ({ connect, options }) => {
    describeLimits(async () => {
      const setting = await enter(server, connect)
      const { client, databaseName } = setting
      await createIndexes(client.db(databaseName), { ...options, email: emailIndex(server) })
      const adapter = MongoDBAdapter(client, { ...options, databaseName })
      return { adapter, close: async () => leave(setting) }
    })
  })
})
