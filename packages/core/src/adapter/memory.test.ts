import { describe, expect, it } from "vitest"
import type { AdapterAccount, AdapterAuthenticator, AdapterSession, AdapterUser } from "./adapter.ts"
import { MemoryAdapter } from "./memory.ts"

const expires = new Date("2030-01-01T00:00:00Z")

function user(id: string, changes: Partial<AdapterUser> = {}): AdapterUser {
  return { id, email: `${id}@example.com`, emailVerified: null, name: id, image: null, ...changes }
}

function account(userId: string, changes: Partial<AdapterAccount> = {}): AdapterAccount {
  return { userId, provider: "github", providerAccountId: "1", type: "oauth", ...changes }
}

function session(userId: string, changes: Partial<AdapterSession> = {}): AdapterSession {
  return { userId, sessionToken: "token", expires, ...changes }
}

function authenticator(userId: string, changes: Partial<AdapterAuthenticator> = {}): AdapterAuthenticator {
  return {
    userId,
    credentialID: "Y3JlZA==",
    credentialPublicKey: "a2V5",
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "internal,hybrid",
    providerAccountId: "Y3JlZA==",
    ...changes,
  }
}

/** Creates a store with the users Jane and Joe. */
async function store() {
  const adapter = MemoryAdapter()
  await adapter.createUser(user("jane"))
  await adapter.createUser(user("joe"))
  return adapter
}

/** Makes twenty simultaneous calls, and returns the number of successful calls. */
async function winners(call: () => unknown): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: 20 }, async () => call()))
  return results.filter(({ status }) => status === "fulfilled").length
}

describe("the users of the memory adapter", () => {
  it("are kept with the id they were given, and returned [ADP-03]", async () => {
    const adapter = MemoryAdapter()
    expect(await adapter.createUser(user("jane"))).toEqual(user("jane"))
    expect(await adapter.getUser("jane")).toEqual(user("jane"))
  })

  it("are unique by id and by e-mail address, even if several are created at once [ADP-03]", async () => {
    const adapter = await store()
    const userWithEmail = user("jane2", { email: "jane@example.com" })
    await expect(adapter.createUser(userWithEmail)).rejects.toThrow("this e-mail address")
    await expect(adapter.createUser(user("jane", { email: "j@example.com" }))).rejects.toThrow("this id")
    let id = 0
    const create = () => adapter.createUser(user(`new${id++}`, { email: "new@example.com" }))
    expect(await winners(create)).toBe(1)
  })

  it("may be many without an e-mail address, and no address finds them [ADP-05]", async () => {
    const adapter = MemoryAdapter()
    const { email: _, ...withoutEmail } = user("stranger")
    await adapter.createUser(withoutEmail as AdapterUser)
    await adapter.createUser({ ...withoutEmail, id: "another" } as AdapterUser)
    const nothing: unknown = undefined
    expect(await adapter.getUserByEmail(nothing as string)).toBeNull()
  })

  it("are found by id, or are null [ADP-04]", async () => {
    const adapter = await store()
    expect(await adapter.getUser("joe")).toEqual(user("joe"))
    expect(await adapter.getUser("nobody")).toBeNull()
  })

  it("are found by e-mail address, or are null [ADP-05]", async () => {
    const adapter = await store()
    expect(await adapter.getUserByEmail("joe@example.com")).toEqual(user("joe"))
    expect(await adapter.getUserByEmail("nobody@example.com")).toBeNull()
  })

  it("are found by provider and account together, or are null [ADP-06]", async () => {
    const adapter = await store()
    await adapter.linkAccount(account("jane"))
    await adapter.linkAccount(account("joe", { provider: "gitlab" }))
    const providerAccountId = "1"
    expect(await adapter.getUserByAccount({ provider: "github", providerAccountId })).toEqual(user("jane"))
    expect(await adapter.getUserByAccount({ provider: "gitlab", providerAccountId })).toEqual(user("joe"))
    expect(await adapter.getUserByAccount({ provider: "google", providerAccountId })).toBeNull()
  })

  it("change only in the members that an update sets, null included, and in no member that it leaves undefined [ADP-07]", async () => {
    const adapter = await store()
    const changes = { id: "jane", name: null, image: undefined, emailVerified: expires }
    const changed = user("jane", { name: null, emailVerified: expires })
    expect(await adapter.updateUser(changes)).toEqual(changed)
    expect(await adapter.getUser("jane")).toEqual(changed)
  })

  it("cannot be updated if they do not exist, nor to an address that is taken [ADP-07]", async () => {
    const adapter = await store()
    await expect(adapter.updateUser({ id: "nobody" })).rejects.toThrow("no such user")
    await expect(adapter.updateUser({ id: "jane", email: "joe@example.com" })).rejects.toThrow("e-mail")
    expect(await adapter.updateUser({ id: "jane", email: "jane@example.com" })).toEqual(user("jane"))
  })

  it("take their own rows along, and no other user's, when they are deleted [ADP-08]", async () => {
    const adapter = await store()
    for (const id of ["jane", "joe"]) {
      await adapter.linkAccount(account(id, { providerAccountId: id }))
      await adapter.createSession(session(id, { sessionToken: id }))
      await adapter.createAuthenticator(authenticator(id, { credentialID: id }))
    }
    expect(await adapter.deleteUser("jane")).toEqual(user("jane"))
    expect(await adapter.getUser("jane")).toBeNull()
    expect(await adapter.getAccount("jane", "github")).toBeNull()
    expect(await adapter.getSessionAndUser("jane")).toBeNull()
    expect(await adapter.getAuthenticator("jane")).toBeNull()
    expect(await adapter.getAccount("joe", "github")).not.toBeNull()
    expect(await adapter.getSessionAndUser("joe")).not.toBeNull()
    expect(await adapter.getAuthenticator("joe")).not.toBeNull()
    expect(await adapter.deleteUser("jane")).toBeNull()
  })
})

describe("the accounts of the memory adapter", () => {
  it("are kept with every member they have [ADP-09] [ADP-11]", async () => {
    const adapter = await store()
    const row = account("jane", {
      access_token: "token",
      expires_at: 1,
      session_state: null,
      plan: { a: [1] },
    })
    expect(await adapter.linkAccount(row)).toEqual(row)
    expect(await adapter.getAccount("1", "github")).toEqual(row)
  })

  it("need their user [ADP-09]", async () => {
    const adapter = await store()
    await expect(adapter.linkAccount(account("nobody"))).rejects.toThrow("no such user")
    expect(await adapter.getAccount("1", "github")).toBeNull()
  })

  it("belong to one user only, even if several users link one at once [ADP-09]", async () => {
    const adapter = await store()
    expect(await winners(() => adapter.linkAccount(account("jane")))).toBe(1)
    await expect(adapter.linkAccount(account("joe"))).rejects.toThrow("exists already")
    expect(await adapter.getUserByAccount(account("jane"))).toEqual(user("jane"))
  })

  it("do not mix up provider and account id [ADP-11]", async () => {
    const adapter = await store()
    await adapter.linkAccount(account("jane", { provider: 'a","b', providerAccountId: "c" }))
    expect(await adapter.getAccount('b","c', "a")).toBeNull()
  })

  it("are returned when they are unlinked, once, and leave the user [ADP-10]", async () => {
    const adapter = await store()
    await adapter.linkAccount(account("jane"))
    expect(await adapter.unlinkAccount(account("jane"))).toEqual(account("jane"))
    expect(await adapter.getAccount("1", "github")).toBeNull()
    expect(await adapter.unlinkAccount(account("jane"))).toBeUndefined()
    expect(await adapter.getUser("jane")).toEqual(user("jane"))
  })
})

describe("the authenticators of the memory adapter", () => {
  it("are kept and found by credential id, or are null [ADP-18] [ADP-19]", async () => {
    const adapter = await store()
    expect(await adapter.createAuthenticator(authenticator("jane"))).toEqual(authenticator("jane"))
    expect(await adapter.getAuthenticator("Y3JlZA==")).toEqual(authenticator("jane"))
    expect(await adapter.getAuthenticator("b3RoZXI=")).toBeNull()
  })

  it("need their user, and are unique by credential id [ADP-18]", async () => {
    const adapter = await store()
    await expect(adapter.createAuthenticator(authenticator("nobody"))).rejects.toThrow("no such user")
    expect(await winners(() => adapter.createAuthenticator(authenticator("jane")))).toBe(1)
    await expect(adapter.createAuthenticator(authenticator("joe"))).rejects.toThrow("exists already")
  })

  it("are listed by user: all of theirs, and an empty list for another user [ADP-20]", async () => {
    const adapter = await store()
    const rows = ["a", "b"].map((credentialID) => authenticator("jane", { credentialID }))
    for (const row of rows) await adapter.createAuthenticator(row)
    await adapter.createAuthenticator(authenticator("joe", { credentialID: "c" }))
    expect(await adapter.listAuthenticatorsByUserId("jane")).toEqual(rows)
    expect(await adapter.listAuthenticatorsByUserId("nobody")).toEqual([])
  })

  it("count up, and reject an unknown credential [ADP-21]", async () => {
    const adapter = await store()
    await adapter.createAuthenticator(authenticator("jane"))
    const counted = authenticator("jane", { counter: 7 })
    expect(await adapter.updateAuthenticatorCounter("Y3JlZA==", 7)).toEqual(counted)
    expect(await adapter.getAuthenticator("Y3JlZA==")).toEqual(counted)
    await expect(adapter.updateAuthenticatorCounter("b3RoZXI=", 7)).rejects.toThrow("no such authenticator")
  })
})
