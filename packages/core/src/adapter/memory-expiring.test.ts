import { describe, expect, it } from "vitest"
import type { AdapterSession, AdapterUser, VerificationToken } from "./adapter.ts"
import { MemoryAdapter } from "./memory.ts"

const future = new Date("2099-01-01T00:00:00Z")
const past = new Date("2001-01-01T00:00:00Z")
const jane: AdapterUser = { id: "jane", email: "jane@example.com", emailVerified: null }
const session: AdapterSession = { sessionToken: "token", userId: "jane", expires: future }
const verificationToken: VerificationToken = {
  identifier: "jane@example.com",
  token: "hash",
  expires: future,
}

/** Creates a store with the user Jane, who is signed in. */
async function store() {
  const adapter = MemoryAdapter()
  await adapter.createUser(jane)
  await adapter.createSession(session)
  return adapter
}

describe("the sessions of the memory adapter", () => {
  it("are created and returned, and found together with their user, or are null [ADP-12] [ADP-13]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser(jane)
    expect(await adapter.createSession(session)).toEqual(session)
    expect(await adapter.getSessionAndUser("token")).toEqual({ session, user: jane })
    expect(await adapter.getSessionAndUser("other")).toBeNull()
  })

  it("need their user, and are unique by token [ADP-12]", async () => {
    const adapter = await store()
    const stray = { ...session, sessionToken: "stray", userId: "nobody" }
    await expect(adapter.createSession(stray)).rejects.toThrow("no such user")
    expect(await adapter.getSessionAndUser("stray")).toBeNull()
    await expect(adapter.createSession(session)).rejects.toThrow("exists already")
  })

  it("are found even after they have expired: the service decides [ADP-13]", async () => {
    const adapter = await store()
    await adapter.createSession({ ...session, sessionToken: "old", expires: past })
    expect((await adapter.getSessionAndUser("old"))?.session.expires).toEqual(past)
  })

  it("change only in the members that an update sets [ADP-14]", async () => {
    const adapter = await store()
    const changes: unknown = { sessionToken: "token", userId: undefined, expires: past }
    expect(await adapter.updateSession(changes as AdapterSession)).toEqual({ ...session, expires: past })
    expect((await adapter.getSessionAndUser("token"))?.session).toEqual({ ...session, expires: past })
  })

  it("are null if an update finds no row: an update never creates one [ADP-14]", async () => {
    const adapter = await store()
    await adapter.deleteSession("token")
    expect(await adapter.updateSession({ sessionToken: "token", userId: "jane", expires: future })).toBeNull()
    expect(await adapter.getSessionAndUser("token")).toBeNull()
  })

  it("cannot be moved to a user who does not exist [ADP-14]", async () => {
    const adapter = await store()
    await expect(adapter.updateSession({ sessionToken: "token", userId: "nobody" })).rejects.toThrow(
      "no such user",
    )
    expect((await adapter.getSessionAndUser("token"))?.user).toEqual(jane)
  })

  it("are returned to one caller when several delete them at once [ADP-15]", async () => {
    const adapter = await store()
    const deleted = await Promise.all(Array.from({ length: 20 }, async () => adapter.deleteSession("token")))
    expect(deleted.filter((row) => row !== null)).toEqual([session])
    expect(await adapter.getSessionAndUser("token")).toBeNull()
  })
})

describe("the verification tokens of the memory adapter", () => {
  it("are created and returned, without a user being there [ADP-16]", async () => {
    expect(await MemoryAdapter().createVerificationToken(verificationToken)).toEqual(verificationToken)
  })

  it("may be several for one address, and are unique with it [ADP-16]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createVerificationToken(verificationToken)
    await adapter.createVerificationToken({ ...verificationToken, token: "other" })
    await expect(adapter.createVerificationToken(verificationToken)).rejects.toThrow("exists already")
  })

  it("can be used once, not a second time [ADP-17]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createVerificationToken(verificationToken)
    expect(await adapter.useVerificationToken(verificationToken)).toEqual(verificationToken)
    expect(await adapter.useVerificationToken(verificationToken)).toBeNull()
  })

  it("have one winner among twenty who use one at once [ADP-17]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createVerificationToken(verificationToken)
    const used = await Promise.all(
      Array.from({ length: 20 }, async () => adapter.useVerificationToken(verificationToken)),
    )
    expect(used.filter((row) => row !== null)).toEqual([verificationToken])
  })

  it("are not used up by another address, nor by another token [ADP-17]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createVerificationToken(verificationToken)
    const { identifier, token } = verificationToken
    expect(await adapter.useVerificationToken({ identifier: "joe@example.com", token })).toBeNull()
    expect(await adapter.useVerificationToken({ identifier, token: "other" })).toBeNull()
    expect(await adapter.useVerificationToken({ identifier, token })).toEqual(verificationToken)
  })

  it("are returned even after they have expired: the service decides [ADP-17]", async () => {
    const adapter = MemoryAdapter()
    await adapter.createVerificationToken({ ...verificationToken, expires: past })
    expect((await adapter.useVerificationToken(verificationToken))?.expires).toEqual(past)
  })
})

describe("the rows of the memory adapter", () => {
  it("do not change with the objects that were given to it [ADP-03] [ADP-12]", async () => {
    const adapter = MemoryAdapter()
    const user = { ...jane }
    const expires = new Date(future)
    await adapter.createUser(user)
    await adapter.createSession({ ...session, expires })
    user.email = "joe@example.com"
    expires.setTime(0)
    expect(await adapter.getSessionAndUser("token")).toEqual({ session, user: jane })
  })

  it("do not change with the objects that it returned [ADP-03] [ADP-13]", async () => {
    const adapter = MemoryAdapter()
    const created = await adapter.createUser(jane)
    created.email = "joe@example.com"
    await adapter.createSession(session)
    const found = await adapter.getSessionAndUser("token")
    found?.session.expires.setTime(0)
    expect(await adapter.getSessionAndUser("token")).toEqual({ session, user: jane })
  })

  it("belong to one store: another begins empty [ADP-04]", async () => {
    await store()
    expect(await MemoryAdapter().getUser("jane")).toBeNull()
  })

  it("are reached by promises, which reject instead of throwing [ADP-01]", async () => {
    const adapter = MemoryAdapter()
    const result = adapter.createSession(session)
    expect(result).toBeInstanceOf(Promise)
    await expect(result).rejects.toThrow("no such user")
  })
})
