import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import * as tables from "../src/mysql.ts"
import { tablesOf } from "./create-database.ts"
import { mysql2, type Opened } from "./stores.ts"

/** Times that a `timestamp` column refuses: in an hour that daylight saving skips somewhere, and after 2038. */
const times = ["2027-03-28T02:30:00.123Z", "2027-03-14T02:30:00.456Z", "2040-01-02T03:04:05.678Z"].map(
  (text) => new Date(text),
)

/** The package's tables before they had `datetime`. */
function former(): readonly string[] {
  return tablesOf("mysql").map((statement) =>
    statement
      .replace("`emailVerified` datetime(3)", "`emailVerified` timestamp(3) null")
      .replace(/(CREATE TABLE `(?:session|verificationToken)`[^;]*`expires` )datetime\(3\)/, "$1timestamp(3)")
      .replace("`expires_at` bigint", "`expires_at` int"),
  )
}

/** The migration that the manual shows. */
const migration = [
  "alter table `user` modify `emailVerified` datetime(3), modify `name` varchar(256)",
  "alter table `session` modify `expires` datetime(3) not null",
  "alter table `verificationToken` modify `expires` datetime(3) not null",
  "alter table `account` modify `expires_at` bigint",
]

describe("MySQL's tables", () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await mysql2.open()
  })
  afterAll(async () => opened.close())

  test("keep every time to the millisecond, whatever the server's time zone, and after 2038", async () => {
    const adapter = DrizzleAdapter(opened.db, tables)
    for (const [index, time] of times.entries()) {
      const email = `ada-${index}@example.com`
      const { id } = await adapter.createUser({ id: "", email, emailVerified: time })
      expect((await adapter.getUser(id))?.emailVerified).toEqual(time)
      await adapter.createSession({ sessionToken: email, userId: id, expires: time })
      expect((await adapter.getSessionAndUser(email))?.session.expires).toEqual(time)
      await adapter.createVerificationToken({ identifier: email, token: "t", expires: time })
      expect(await adapter.useVerificationToken({ identifier: email, token: "t" })).toMatchObject({
        expires: time,
      })
      const account = { type: "oauth", provider: "idp", providerAccountId: email, userId: id } as const
      await adapter.linkAccount({ ...account, expires_at: Math.floor(time.getTime() / 1000) })
      expect(await adapter.getAccount(email, "idp")).toMatchObject({
        expires_at: Math.floor(time.getTime() / 1000),
      })
    }
  })
})

test("the migration in the manual keeps the times of MySQL's rows", async () => {
  const opened = await mysql2.open({ tables: former() })
  const types = async () =>
    (
      await opened.sql(
        "select data_type as type from information_schema.columns where table_schema = database() and column_name in ('expires', 'emailVerified') and table_name in ('user', 'session', 'verificationToken')",
      )
    ).map(({ type }) => type)
  const adapter = DrizzleAdapter(opened.db, tables)
  const expires = new Date("2030-01-02T03:04:05.678Z")
  const { id } = await adapter.createUser({ id: "", email: "ada@example.com", emailVerified: expires })
  await adapter.createSession({ sessionToken: "session", userId: id, expires })
  expect(await types()).toEqual(["timestamp", "timestamp", "timestamp"])
  for (const statement of migration) await opened.sql(statement)
  expect(await types()).toEqual(["datetime", "datetime", "datetime"])
  expect(await adapter.getSessionAndUser("session")).toMatchObject({
    session: { expires },
    user: { emailVerified: expires },
  })
  await opened.close()
})
