import { beforeEach, describe, expect, test } from "vitest"
import { RedisAdapter, RedisSessionStore } from "../src/index.ts"
import { type ClientKind, clients } from "./clients.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")
const calls: string[] = []
beforeEach(() => {
  calls.length = 0
})

/** A client that counts the calls of its methods. */
function counting(client: object): never {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== "function") return member
      return (...input: unknown[]): unknown => {
        calls.push(String(name).toLowerCase())
        return Reflect.apply(member, target, input)
      }
    },
  }) as never
}

async function callsOf(operation: () => unknown): Promise<readonly string[]> {
  calls.length = 0
  await operation()
  return [...calls]
}

const single: readonly ClientKind[] = clients.filter(({ isCluster }) => !isCluster)

describe.each(single)("over $name", (kind) => {
  test("each method is one command or one script [FC-11]", async () => {
    const { client, close } = await kind.open()
    const adapter = RedisAdapter(counting(client), { baseKeyPrefix: `${crypto.randomUUID()}:` })
    const user = { id: "", email: "ada@example.com", emailVerified: null }
    const key = { provider: "idp", providerAccountId: "1" }
    const passkey = {
      credentialID: "c",
      providerAccountId: "c",
      counter: 0,
      credentialPublicKey: "k",
      credentialDeviceType: "d",
      credentialBackedUp: true,
    }
    const details = {
      id: "d",
      provider: "idp",
      providerSubject: null,
      providerSessionId: null,
      userAgent: null,
      signedInAt: expires,
      lastUsedAt: expires,
      expires,
    }
    let id = ""
    const operations: readonly (readonly [string, () => unknown, command?: string])[] = [
      [
        "createUserWithAccount",
        async () => {
          id = (await adapter.createUserWithAccount(user, { ...key, type: "oauth" })).id
        },
      ],
      ["createUser", () => adapter.createUser({ ...user, email: "other@example.com" })],
      ["getUser", () => adapter.getUser(id), "get"],
      ["getUserByEmail", () => adapter.getUserByEmail(user.email)],
      ["getUserByAccount", () => adapter.getUserByAccount(key)],
      ["updateUser", () => adapter.updateUser({ id, email: "new@example.com" })],
      ["linkAccount", () => adapter.linkAccount({ ...key, userId: id, type: "oauth", provider: "work" })],
      ["getAccount", () => adapter.getAccount("1", "idp"), "get"],
      ["listAccountsByUserId", () => adapter.listAccountsByUserId(id)],
      ["updateAccount", () => adapter.updateAccount(key, { scope: "a" }, { scope: null })],
      [
        "unlinkAccountUnlessLast",
        () => adapter.unlinkAccountUnlessLast({ ...key, userId: id }, [{ ...key, provider: "play" }]),
      ],
      ["unlinkAccount", () => adapter.unlinkAccount({ ...key, provider: "work" })],
      ["createSession", () => adapter.createSession({ sessionToken: "a", userId: id, expires })],
      ["getSessionAndUser", () => adapter.getSessionAndUser("a")],
      ["updateSession", () => adapter.updateSession({ sessionToken: "a", expires })],
      ["deleteSession", () => adapter.deleteSession("a")],
      ["deleteUserSessions", () => adapter.deleteUserSessions(id)],
      ["createSessionDetails", () => adapter.createSessionDetails({ ...details, userId: id })],
      ["updateSessionDetails", () => adapter.updateSessionDetails(details)],
      ["listSessionDetails", () => adapter.listSessionDetails({ userId: id })],
      ["deleteSessionDetails", () => adapter.deleteSessionDetails("d")],
      ["revoke", () => adapter.revoke("a", expires)],
      ["revokedSince", () => adapter.revokedSince(["a", "b", "c"]), "mget"],
      ["increment", () => adapter.increment("a", { by: 1, from: 0, max: 2, until: expires })],
      [
        "createVerificationToken",
        () => adapter.createVerificationToken({ identifier: "a", token: "b", expires }),
      ],
      ["useVerificationToken", () => adapter.useVerificationToken({ identifier: "a", token: "b" })],
      ["createAuthenticator", () => adapter.createAuthenticator({ ...passkey, userId: id })],
      ["getAuthenticator", () => adapter.getAuthenticator("c"), "get"],
      ["listAuthenticatorsByUserId", () => adapter.listAuthenticatorsByUserId(id)],
      ["updateAuthenticatorCounter", () => adapter.updateAuthenticatorCounter("c", 1)],
      ["updateAuthenticator", () => adapter.updateAuthenticator({ credentialID: "c", name: "Phone" })],
      ["deleteAuthenticator", () => adapter.deleteAuthenticator("c")],
      ["exportUser", () => adapter.exportUser(id)],
      ["eraseUser", () => adapter.eraseUser(id)],
      ["deleteUser", () => adapter.deleteUser(id)],
    ]
    expect(operations.map(([name]) => name).toSorted()).toEqual(Object.keys(adapter).toSorted())
    for (const [name, operation, command = "evalsha"] of operations) {
      // If the server doesn't know a script yet, the whole script is sent once.
      const made = await callsOf(operation)
      expect([[command], [command, "eval"]], name).toContainEqual(made)
    }
    await close()
  })

  test("a check of a session in the session store is one command, and one more for its revocations [SE-05]", async () => {
    const { client, close } = await kind.open()
    const store = RedisSessionStore(counting(client), { prefix: `${crypto.randomUUID()}:` })
    await store.createSession({ sessionToken: "a", userId: "ada", expires })
    expect(await callsOf(() => store.getSession("a"))).toEqual(["get"])
    expect(await callsOf(() => store.revokedSince(["ada", "a"]))).toEqual(["mget"])
    expect(await callsOf(() => store.revokedSince([]))).toEqual([])
    await close()
  })
})
