import { KyselyAdapter } from "@auth/kysely-adapter"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { Kysely, PostgresDialect } from "kysely"
import { Pool } from "pg"
import type { PublishedAdapter } from "../published-adapter.ts"

/** The tables of the adapter's documentation, and a column of the application's. */
const tables = `
  create table "User" (
    id uuid primary key default gen_random_uuid(), name text, email text unique, "emailVerified" timestamptz,
    image text, role text
  );
  create table "Account" (
    id uuid primary key default gen_random_uuid(), "userId" uuid not null references "User" on delete cascade,
    type text not null, provider text not null, "providerAccountId" text not null, refresh_token text,
    access_token text, expires_at bigint, token_type text, scope text, id_token text, session_state text,
    unique (provider, "providerAccountId")
  );
  create table "Session" (
    id uuid primary key default gen_random_uuid(), "userId" uuid not null references "User" on delete cascade,
    "sessionToken" text not null unique, expires timestamptz not null
  );
  create table "VerificationToken" (
    identifier text not null, token text not null, expires timestamptz not null, primary key (identifier, token)
  );`

export const kysely: PublishedAdapter = {
  name: "@auth/kysely-adapter",
  store: "PostgreSQL",
  connect: async () => {
    const server = await startPostgres()
    const pool = new Pool({ connectionString: server.url })
    await pool.query(tables)
    const database = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
    return {
      adapter: KyselyAdapter(database),
      async disconnect() {
        await database.destroy()
        await server.stop()
      },
    }
  },
}
