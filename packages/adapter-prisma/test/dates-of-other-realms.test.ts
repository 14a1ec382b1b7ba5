import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { PrismaAdapter } from "../src/index.ts"

const dateOfAnotherRealm = runInNewContext("(time) => new Date(time)") as (time: number) => Date

test("a session is revoked, too, if the client's dates are of another realm [SE-05]", async () => {
  const row = { key: "session", since: dateOfAnotherRealm(1_000) }
  const client = { revocation: { findMany: async () => Promise.resolve([row]) } }
  const since = await PrismaAdapter(client as never).revokedSince(["session", "other"])
  expect(since.map(Number)).toEqual([1_000, 0])
})
