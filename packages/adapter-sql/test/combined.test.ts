import { describeAdapter } from "@latchkey/adapter-conformance"
import { combineAdapters } from "@latchkey/core/adapters/combine"
import { MemorySessionStore } from "@latchkey/tests-adapters/memory-session-store"
import { expect, test } from "vitest"
import { SqlAdapter } from "../src/index.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { betterSqlite3, nodeSqlite } from "./stores/sqlite.ts"
import { openStore, optionsOf, type Store, unknownUserId } from "./stores/store.ts"

async function open(store: Store) {
  const { connection, rows, close } = await openStore(store)
  const sessions = MemorySessionStore()
  return {
    adapter: combineAdapters(SqlAdapter(connection, optionsOf(store)), sessions),
    sessions,
    rows,
    close,
  }
}

for (const store of [nodePostgresPool, betterSqlite3, nodeSqlite])
  describeAdapter(`users in SQL over ${store.name}, sessions in memory [ADP-22]`, {
    rounds: 2,
    connect: async () => {
      const { adapter, close } = await open(store)
      return { adapter, unknownUserId: unknownUserId(store), disconnect: close }
    },
  })

test("a number that SQLite gives to the next user opens no session of the user who had it [ADP-08]", async () => {
  const { adapter, sessions, close } = await open(nodeSqlite)
  const expires = new Date("2037-05-06T07:08:09.000Z")
  const ada = await adapter.createUser({ id: "", email: "ada@example.com", emailVerified: null })
  await adapter.createSession({ sessionToken: "token", userId: ada.id, expires })
  await adapter.eraseUser(ada.id)
  const ben = await adapter.createUser({ id: "", email: "ben@example.com", emailVerified: null })
  expect(await adapter.getSessionAndUser("token"), `ids: ${ada.id}, ${ben.id}`).toBeNull()
  expect(await sessions.listSessions(ben.id)).toEqual([])
  await close()
})

test("sessions, their details, links, revocations and counters leave the tables empty", async () => {
  const { adapter, rows, close } = await open(betterSqlite3)
  const expires = new Date("2037-05-06T07:08:09.000Z")
  const ada = await adapter.createUser({ id: "ada", email: "ada@example.com", emailVerified: null })
  await adapter.createSession({ sessionToken: "token", userId: ada.id, expires })
  await adapter.createVerificationToken({ identifier: ada.email, token: "hash", expires })
  await adapter.revoke("key", expires)
  await adapter.increment("key", { by: 1, from: 0, max: 2, until: expires })
  for (const table of ["sessions", "session_details", "verification_token", "revocations", "counters"])
    expect(await rows(`select * from ${table}`), table).toEqual([])
  expect(await rows("select * from users")).toHaveLength(1)
  await close()
})
