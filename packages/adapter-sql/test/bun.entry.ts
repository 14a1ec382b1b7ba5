/**
 * Runs in Bun, with its own driver. Reads the URL and the kind of ids, and prints the result of each step as JSON.
 */
import { type DialectName, SqlAdapter, sqlSchema } from "../src/index.ts"
import { statementsOf } from "./statements-of.ts"

interface BunSql {
  unsafe(text: string, values?: unknown[]): Promise<object[]>
  begin(steps: () => Promise<unknown>): Promise<unknown>
  end(): Promise<void>
}

const { SQL } = (globalThis as unknown as { Bun: { SQL: new (url: string) => BunSql } }).Bun
const [, , url = "", dialect, ids] = process.argv as [
  string,
  string,
  string?,
  DialectName?,
  ("text" | "integer")?,
]
const client = new SQL(url)
for (const statement of statementsOf(sqlSchema(dialect ?? "postgresql", { ids })))
  await client.unsafe(statement)

const adapter = SqlAdapter(client, { ids })
const expires = new Date("2037-05-06T07:08:09.123Z")
const account = {
  type: "oauth",
  provider: "idp",
  providerAccountId: "1",
  expires_at: 1_900_000_000,
  access_token: "access",
} as const
const email = "ada@example.com"

const user = await adapter.createUserWithAccount(
  { id: "", email, name: "Ada 👩🏽‍🚀", emailVerified: expires },
  account,
)
const eve = { id: "", email: "eve@example.com", emailVerified: null }
const taken = await Promise.resolve(adapter.createUserWithAccount(eve, account)).then(
  () => "stored",
  () => "refused",
)
await adapter.createSession({ sessionToken: "a", userId: user.id, expires })
const passkey = {
  credentialID: "credential",
  userId: user.id,
  providerAccountId: "credential",
  credentialPublicKey: "key",
  counter: 4_294_967_294,
  credentialDeviceType: "multiDevice",
  credentialBackedUp: true,
  transports: null,
} as const
await adapter.createAuthenticator({ ...passkey })
const token = { identifier: email, token: "t" }
await adapter.createVerificationToken({ ...token, expires })
const uses = await Promise.all(Array.from({ length: 8 }, async () => adapter.useVerificationToken(token)))
const step = { by: 1, from: 1_900_000_000_000, max: 1_900_000_000_003, until: expires }
const counts: (number | null)[] = []
for (let round = 0; round < 4; round++) counts.push(await adapter.increment("key", step))
await adapter.revoke("k", expires)
await adapter.revoke("k", expires)
const revoked = await adapter.revokedSince(["none", "k"])
const second = await adapter.createUser({ id: "", email: "grace@example.com", emailVerified: null })

process.stdout.write(
  JSON.stringify({
    taken,
    byId: await adapter.getUser(user.id),
    noEve: await adapter.getUserByEmail("eve@example.com"),
    session: await adapter.getSessionAndUser("a"),
    account: await adapter.getAccount("1", "idp"),
    updated: await adapter.updateAccount(account, { access_token: "new" }, { access_token: "access" }),
    again: await adapter.updateAccount(account, { access_token: "new" }, { access_token: "access" }),
    passkey: await adapter.updateAuthenticatorCounter("credential", 4_294_967_295),
    replayed: await Promise.resolve(adapter.updateAuthenticatorCounter("credential", 7)).then(
      () => "stored",
      () => "refused",
    ),
    uses: uses.filter((row) => row !== null),
    counts,
    revoked: revoked.map((since) => since instanceof Date),
    hasOtherId: second.id !== user.id && (await adapter.getUser(second.id))?.email === second.email,
    erased: [await adapter.eraseUser(user.id), await adapter.eraseUser(user.id)],
    left: await adapter.getSessionAndUser("a"),
  }),
)
await client.end()
