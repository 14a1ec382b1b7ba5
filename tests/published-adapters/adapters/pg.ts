import PostgresAdapter from "@auth/pg-adapter"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { Pool } from "pg"
import type { PublishedAdapter } from "../published-adapter.ts"

/** The tables of the adapter's documentation, with the keys and references that it leaves out. */
export const tables = `
  create table users (
    id serial primary key, name text, email text unique, "emailVerified" timestamptz, image text
  );
  create table accounts (
    id serial primary key, "userId" integer not null references users on delete cascade, type text not null,
    provider text not null, "providerAccountId" text not null, refresh_token text, access_token text,
    expires_at bigint, id_token text, scope text, session_state text, token_type text,
    unique (provider, "providerAccountId")
  );
  create table sessions (
    id serial primary key, "userId" integer not null references users on delete cascade,
    expires timestamptz not null, "sessionToken" text not null unique
  );
  create table verification_token (
    identifier text not null, expires timestamptz not null, token text not null, primary key (identifier, token)
  );`

export const pg: PublishedAdapter = {
  name: "@auth/pg-adapter",
  store: "PostgreSQL",
  connect: async () => {
    const server = await startPostgres()
    const pool = new Pool({ connectionString: server.url })
    await pool.query(tables)
    return {
      adapter: PostgresAdapter(pool),
      unknownUserId: "2147483647",
      async disconnect() {
        await pool.end()
        await server.stop()
      },
    }
  },
}
