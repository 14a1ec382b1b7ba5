import type { DialectName } from "../dialects.ts"
import type { IdKind } from "../kinds.ts"
import { sqlSchema, tableOf } from "./sql-schema.ts"

/** The command's result: its text, and its exit code. */
interface Printed {
  readonly text: string
  readonly code: 0 | 1
}

const usage = `Usage:
  adapter-sql schema <postgresql | mysql | sqlite> [--ids text | uuid | integer]
      prints the statements that create the tables
  adapter-sql migration pg-adapter
      prints the statements that add to the tables of @auth/pg-adapter what they lack
`

const names: readonly DialectName[] = ["postgresql", "mysql", "sqlite"]
const kinds: readonly IdKind[] = ["text", "uuid", "integer"]

/** Runs the command. @param words - the words after the command's name */
export function printed(words: readonly string[]): Printed {
  const [command, subject, flag, kind, ...rest] = words
  if (command === "--help" || command === "-h") return { text: usage, code: 0 }
  if (command === "migration" && subject === "pg-adapter" && flag === undefined)
    return { text: pgAdapterMigration, code: 0 }
  const dialect = names.find((name) => name === subject)
  const ids = flag === undefined ? "text" : kinds.find((one) => flag === "--ids" && one === kind)
  if (command !== "schema" || dialect === undefined || ids === undefined || rest.length > 0)
    return { text: usage, code: 1 }
  return { text: sqlSchema(dialect, { ids }), code: 0 }
}

const ids = { ids: "integer" } as const

/**
 * The statements that change the tables from the documentation of `@auth/pg-adapter`. That adapter's own code still
 * works with them.
 */
export const pgAdapterMigration: string = `begin;

-- Names and ids may be longer than 255 characters. PostgreSQL changes these types without rewriting the tables.
alter table users alter column name type text, alter column email type text;
alter table accounts
  alter column type type text,
  alter column provider type text,
  alter column "providerAccountId" type text;
alter table sessions alter column "sessionToken" type text;

-- Removes rows of users who no longer exist: until now, nothing removed them together with their user.
delete from accounts where not exists (select from users where users.id = accounts."userId");
delete from sessions where not exists (select from users where users.id = sessions."userId");
alter table accounts
  add constraint "accounts_userId_fkey" foreign key ("userId") references users (id) on delete cascade;
alter table sessions
  add constraint "sessions_userId_fkey" foreign key ("userId") references users (id) on delete cascade;

-- These fail, and change nothing, if there are two users with one address, or two rows of one account.
create unique index users_email_key on users (email);
create unique index "accounts_provider_providerAccountId_key" on accounts (provider, "providerAccountId");
create unique index "sessions_sessionToken_key" on sessions ("sessionToken");
create index "accounts_userId_idx" on accounts ("userId");
create index "sessions_userId_idx" on sessions ("userId");
create index sessions_expires_idx on sessions (expires);
create index verification_token_expires_idx on verification_token (expires);

${(["authenticators", "sessionDetails", "revocations", "counters"] as const)
  .map((name) => tableOf(name, "postgresql", ids).join(""))
  .join("\n")}
commit;
`
