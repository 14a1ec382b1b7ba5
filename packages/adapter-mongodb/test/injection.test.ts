import type { Adapter, StoredUser } from "@latchkey/core/adapters"
import { ObjectId } from "mongodb"
import { afterAll, beforeAll, describe, expect, it, inject } from "vitest"
import { MongoDBAdapter } from "../src/index.ts"
import { ann, github, later } from "./rows.ts"
import { enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting
let adapter: Required<Adapter>
let user: StoredUser

beforeAll(async () => {
  setting = await enter(server)
  adapter = MongoDBAdapter(setting.client, { databaseName: setting.databaseName })
  user = await adapter.createUserWithAccount(ann(), github({ providerAccountId: "1" }))
  await adapter.createSession({ sessionToken: "token", userId: user.id, expires: later })
  await adapter.createVerificationToken({ identifier: "ann", token: "hash", expires: later })
})
afterAll(async () => leave(setting))

/** Values that the types forbid. */
function forged(value: unknown): never {
  return value as never
}

const operators = [
  { $ne: null },
  { $gt: "" },
  { $regex: "" },
  { $in: [/./] },
  ["token"],
  /./,
  null,
  undefined,
  1,
]

describe("a value that is not text", () => {
  // ADV-55
  it.each(operators)("is refused wherever something is looked up by it: %j", async (operator) => {
    const value = forged(operator)
    const refused = [
      adapter.getUserByEmail(value),
      adapter.getUserByAccount({ provider: value, providerAccountId: "1" }),
      adapter.getUserByAccount({ provider: "github", providerAccountId: value }),
      adapter.getAccount(value, "github"),
      adapter.unlinkAccount({ provider: "github", providerAccountId: value }),
      adapter.getSessionAndUser(value),
      adapter.updateSession({ sessionToken: value, expires: later }),
      adapter.deleteSession(value),
      adapter.useVerificationToken({ identifier: value, token: "hash" }),
      adapter.useVerificationToken({ identifier: "ann", token: value }),
      adapter.getAuthenticator(value),
      adapter.updateAuthenticatorCounter(value, 1),
      adapter.linkAccount({ ...github(), provider: value, userId: user.id }),
      adapter.createSession({ sessionToken: value, userId: user.id, expires: later }),
    ]
    for (const call of refused) await expect(call).rejects.toThrow(/must be a string/)
    expect(await adapter.getUserByAccount({ provider: "github", providerAccountId: "1" })).toEqual(user)
    expect(await adapter.getSessionAndUser("token")).not.toBeNull()
  })

  it.each(operators)("is nobody's id: %j [ADP-04]", async (operator) => {
    const value = forged(operator)
    expect(await adapter.getUser(value)).toBeNull()
    expect(await adapter.deleteUser(value)).toBeNull()
    expect(await adapter.listAuthenticatorsByUserId(value)).toEqual([])
    await expect(adapter.updateUser({ id: value, name: "Eve" })).rejects.toThrow("no such user")
    await expect(
      adapter.createSession({ sessionToken: "new", userId: value, expires: later }),
    ).rejects.toThrow("no such user")
    expect(await adapter.getUser(user.id)).toEqual(user)
  })
})

describe("text", () => {
  it("that is half a character is refused: the database would keep it as another one [ADP-06]", async () => {
    const key = { provider: "github", providerAccountId: "\u{d800}" }
    await expect(adapter.getUserByAccount(key)).rejects.toThrow(
      "`providerAccountId` is not well-formed Unicode",
    )
  })

  // ADV-17
  it("that is an id in upper case, or with extra characters at the end, matches no user [ADP-04]", async () => {
    const id = "abcdef0123456789abcdef01"
    const users = setting.client.db(setting.databaseName).collection("users")
    await users.insertOne({ ...ann(), _id: ObjectId.createFromHexString(id) })
    expect(await adapter.getUser(id)).not.toBeNull()
    for (const other of [id.toUpperCase(), `${id}0`, `${id}\n`, ` ${id}`]) {
      expect(await adapter.getUser(other), JSON.stringify(other)).toBeNull()
    }
  })
})

describe("a change", () => {
  it.each(["$where", "a.b", "", "name."])("of a member named %j is refused [ADP-07]", async (name) => {
    const changes = { id: user.id, [name]: "x" }
    await expect(adapter.updateUser(changes)).rejects.toThrow("cannot be the name of a member to change")
    expect(await adapter.getUser(user.id)).toEqual(user)
  })

  it("to an invalid date is refused: it would be stored as 1970 [ADP-07] [ADP-12]", async () => {
    const invalid = new Date(Number.NaN)
    await expect(adapter.updateUser({ id: user.id, emailVerified: invalid })).rejects.toThrow("invalid date")
    const session = { sessionToken: "invalid", userId: user.id, expires: invalid }
    await expect(adapter.createSession(session)).rejects.toThrow("`expires` is an invalid date")
    expect(await adapter.getUser(user.id)).toEqual(user)
  })
})
