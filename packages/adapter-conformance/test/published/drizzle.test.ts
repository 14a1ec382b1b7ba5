import { DrizzleAdapter } from "@auth/drizzle-adapter"
import { describeAdapter } from "@latchkey/adapter-conformance"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { rounds } from "../rounds.ts"

const users = sqliteTable("user", {
  id: text("id").primaryKey(),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
  image: text("image"),
  role: text("role"),
})

const owner = text("userId")
  .notNull()
  .references(() => users.id, { onDelete: "cascade" })

const accounts = sqliteTable(
  "account",
  {
    userId: owner,
    type: text("type").$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: text("provider").notNull(),
    providerAccountId: text("providerAccountId").notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
)

const sessions = sqliteTable("session", {
  sessionToken: text("sessionToken").primaryKey(),
  userId: owner,
  expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
})

const verificationTokens = sqliteTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

const authenticators = sqliteTable(
  "authenticator",
  {
    credentialID: text("credentialID").notNull().unique(),
    userId: owner,
    providerAccountId: text("providerAccountId").notNull(),
    credentialPublicKey: text("credentialPublicKey").notNull(),
    counter: integer("counter").notNull(),
    credentialDeviceType: text("credentialDeviceType").notNull(),
    credentialBackedUp: integer("credentialBackedUp", { mode: "boolean" }).notNull(),
    transports: text("transports"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

/** The same in SQL: the adapter's documentation leaves it to a tool. */
const tables = `
  create table user (
    id text primary key, name text, email text unique, emailVerified integer, image text, role text
  );
  create table account (
    userId text not null references user on delete cascade, type text not null, provider text not null,
    providerAccountId text not null, refresh_token text, access_token text, expires_at integer, token_type text,
    scope text, id_token text, session_state text, primary key (provider, providerAccountId)
  );
  create table session (
    sessionToken text primary key, userId text not null references user on delete cascade, expires integer not null
  );
  create table verificationToken (
    identifier text not null, token text not null, expires integer not null, primary key (identifier, token)
  );
  create table authenticator (
    credentialID text not null unique, userId text not null references user on delete cascade,
    providerAccountId text not null, credentialPublicKey text not null, counter integer not null,
    credentialDeviceType text not null, credentialBackedUp integer not null, transports text,
    primary key (userId, credentialID)
  );`

describeAdapter("@auth/drizzle-adapter on SQLite", {
  connect: async () => {
    const database = await startSqlite()
    const client = createClient({ url: `${database.url}/drizzle.db` })
    await client.executeMultiple(tables)
    return {
      adapter: DrizzleAdapter(drizzle(client), {
        usersTable: users,
        accountsTable: accounts,
        sessionsTable: sessions,
        verificationTokensTable: verificationTokens,
        authenticatorsTable: authenticators,
      }),
      async disconnect() {
        client.close()
        await database.stop()
      },
    }
  },
  rounds,
  capabilities: {
    createUserWithAccount: "the adapter has no such method",
    passkeyManagement: "the adapter has no such methods",
    growingCounters: "the adapter sets the counter, whatever it was",
    accountTokens: "the adapter has no such methods",
    revocation: "the adapter has no such methods",
    counters: "the adapter has no such method",
    exportUser: "the adapter has no such method",
    eraseUser: "the adapter has no such method",
    sessionDetails: "the adapter has no such methods",
    deleteUserSessions: "the adapter has no such method",
    openAccountFields: "the table has a column per member",
  },
})
