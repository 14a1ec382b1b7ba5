import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { BenchDatabase, BenchStore, Sent } from "./databases/bench-database.ts"
import { openMongoDB } from "./databases/mongodb.ts"
import { openDrizzle, openSql } from "./databases/node-postgres.ts"
import { openPostgres, openSqlite } from "./databases/prisma.ts"
import { openIoredis, openUpstash } from "./databases/redis.ts"
import { checkSession, signInAgain, signInFirst, type OverAdapter } from "./operations/database.ts"
import { ours, theirs, type Subject } from "./subject.ts"

/** Returns the queries and commands of one run. */
async function sentBy(subject: Subject, store: BenchStore, prepare: OverAdapter): Promise<Sent> {
  const make = await prepare(subject, store.adapter)
  const run = await make()
  const sent = store.observe()
  await run()
  // Prisma reports a statement after its result has arrived.
  await new Promise((resolve) => setImmediate(resolve))
  return sent
}

describe.each([
  { name: "SQLite", open: openSqlite },
  { name: "PostgreSQL", open: openPostgres },
  { name: "Drizzle on PostgreSQL", open: openDrizzle },
  { name: "SQL on PostgreSQL", open: openSql },
  { name: "MongoDB", open: openMongoDB },
  { name: "Redis", open: openUpstash },
  { name: "Redis with ioredis", open: openIoredis },
])("over $name", ({ open }) => {
  let database: BenchDatabase
  // A server may have to be downloaded first.
  beforeAll(async () => {
    database = await open()
  }, 600_000)
  afterAll(async () => database.stop())

  test("the session check is one question to the client: session and user come together [ADP-13]", async () => {
    const { asked } = await sentBy(ours, await database.ours(), checkSession)
    expect(asked).toHaveLength(1)
  })

  test.each([
    { operation: "session check", prepare: checkSession },
    { operation: "first sign-in", prepare: signInFirst },
    { operation: "second sign-in", prepare: signInAgain },
  ])("a $operation sends no more queries than Auth.js with its adapter does", async ({ prepare }) => {
    const our = await sentBy(ours, await database.ours(), prepare)
    const their = await sentBy(theirs, await database.theirs(), prepare)
    expect(our.asked.length).toBeLessThanOrEqual(their.asked.length)
    expect(our.statements.length).toBeLessThanOrEqual(their.statements.length)
  })
})
