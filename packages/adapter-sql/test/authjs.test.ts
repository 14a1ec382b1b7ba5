import PostgresAdapter from "@auth/pg-adapter"
import { readFileSync } from "node:fs"
import type { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { SqlAdapter, sqlSchema } from "../src/index.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import type { OpenConnection } from "./stores/store.ts"

/** The tables of the documentation: https://authjs.dev/getting-started/adapters/pg */
const documented = `
  create table verification_token (
    identifier text not null, expires timestamptz not null, token text not null, primary key (identifier, token)
  );
  create table accounts (
    id serial, "userId" integer not null, type varchar(255) not null, provider varchar(255) not null,
    "providerAccountId" varchar(255) not null, refresh_token text, access_token text, expires_at bigint,
    id_token text, scope text, session_state text, token_type text, primary key (id)
  );
  create table sessions (
    id serial, "userId" integer not null, expires timestamptz not null, "sessionToken" varchar(255) not null,
    primary key (id)
  );
  create table users (
    id serial, name varchar(255), email varchar(255), "emailVerified" timestamptz, image text, primary key (id)
  );`

const migration = readFileSync(new URL("../sql/from-auth-pg-adapter.sql", import.meta.url), "utf8")
const expires = new Date("2037-05-06T07:08:09.123Z")
const account = {
  type: "oauth",
  provider: "idp",
  access_token: "access",
  refresh_token: "refresh",
  expires_at: 1_900_000_000,
  token_type: "bearer",
  scope: "openid",
} as const

let opened: OpenConnection
afterAll(async () => opened.close())

describe("tables of @auth/pg-adapter", () => {
  const theirs = () => PostgresAdapter(opened.connection as unknown as Pool)
  const ours = () => SqlAdapter(opened.connection, { ids: "integer" })
  beforeAll(async () => {
    opened = await nodePostgresPool.open()
    await opened.script(documented)
  })

  test("rows that it made open unchanged, before and after the migration [ADP-22]", async () => {
    const email = "ada@example.com"
    const made = await theirs().createUser?.({ id: "", email, name: "Ada", emailVerified: expires })
    const userId = String(made?.id)
    await theirs().linkAccount?.({ ...account, userId, providerAccountId: "1" })
    await theirs().createSession?.({ sessionToken: "session", userId, expires })
    await theirs().createVerificationToken?.({ identifier: email, token: "token", expires })

    const ada = { id: userId, email, name: "Ada", emailVerified: expires, image: null }
    for (const step of ["before", "after"]) {
      if (step === "after") await opened.script(migration)
      expect(await ours().getUser(userId), step).toEqual(ada)
      expect(await ours().getUserByEmail(email)).toEqual(ada)
      expect(await ours().getUserByAccount({ provider: "idp", providerAccountId: "1" })).toEqual(ada)
      expect(await ours().getAccount("1", "idp")).toMatchObject({ ...account, userId, id_token: null })
      expect(await ours().getSessionAndUser("session")).toEqual({
        session: { sessionToken: "session", userId, expires },
        user: ada,
      })
    }
    const token = { identifier: email, token: "token" }
    expect(await ours().useVerificationToken(token)).toEqual({ ...token, expires })
  })

  test("after the migration its own code goes on working, and reads the rows of this package [ADP-22]", async () => {
    const { id } = await ours().createUserWithAccount(
      { id: "", email: "grace@example.com", name: "Grace", emailVerified: null },
      { ...account, providerAccountId: "2" },
    )
    await ours().createSession({ sessionToken: "ours", userId: id, expires })
    await ours().createVerificationToken({ identifier: "grace@example.com", token: "t", expires })
    const key = { provider: "idp", providerAccountId: "2" }
    expect(await theirs().getUserByAccount?.(key)).toMatchObject({ name: "Grace" })
    expect(await theirs().getSessionAndUser?.("ours")).toMatchObject({ user: { email: "grace@example.com" } })
    const token = { identifier: "grace@example.com", token: "t" }
    expect(await theirs().useVerificationToken?.(token)).toMatchObject({ identifier: "grace@example.com" })
    const made = await theirs().createUser?.({ id: "", email: "eve@example.com", emailVerified: null })
    await theirs().linkAccount?.({ ...account, userId: String(made?.id), providerAccountId: "3" })
    await theirs().createSession?.({ sessionToken: "theirs", userId: String(made?.id), expires })
    await theirs().deleteSession?.("theirs")
    await theirs().deleteUser?.(String(made?.id))
    expect(await ours().getUser(String(made?.id))).toBeNull()
  })

  test("its own code works with the tables of this package for ids that are numbers [ADP-22]", async () => {
    const fresh = await nodePostgresPool.open()
    await fresh.script(sqlSchema("postgresql", { ids: "integer" }))
    const adapter = PostgresAdapter(fresh.connection as unknown as Pool)
    const made = await adapter.createUser?.({ id: "", email: "ada@example.com", emailVerified: null })
    await adapter.linkAccount?.({ ...account, userId: String(made?.id), providerAccountId: "1" })
    await adapter.createSession?.({ sessionToken: "a", userId: String(made?.id), expires })
    expect(await SqlAdapter(fresh.connection, { ids: "integer" }).getSessionAndUser("a")).toMatchObject({
      session: { expires },
      user: { id: String(made?.id) },
    })
    await fresh.close()
  })
})
