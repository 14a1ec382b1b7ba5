import type {
  Adapter,
  AdapterAccount,
  AdapterSession,
  StoredUser,
} from "@latchkey/core/adapters"
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite"

const tables = `
  create table if not exists users (
    id text primary key, email text unique, emailVerified integer, name text, image text
  );
  create table if not exists accounts (
    provider text, providerAccountId text,
    userId text not null references users on delete cascade, rest text,
    primary key (provider, providerAccountId)
  );
  create table if not exists sessions (
    sessionToken text primary key,
    userId text not null references users on delete cascade, expires integer not null
  );
  create table if not exists verificationTokens (
    identifier text, token text, expires integer not null, primary key (identifier, token)
  );`

/**
 * Keeps users, accounts, sessions and sign-in links in a SQLite database, and makes
 * missing tables.
 */
export function SqliteAdapter(database: DatabaseSync): Adapter {
  database.exec(tables)

  /**
   * The first row of a statement; with `returning *`, statements that write return
   * theirs.
   */
  function first(sql: string, ...values: unknown[]): Row | undefined {
    return database.prepare(sql).get(...values.map(toColumn))
  }

  function all(sql: string, ...values: unknown[]): Row[] {
    return database.prepare(sql).all(...values.map(toColumn))
  }

  function createUser({
    id,
    email,
    emailVerified,
    name,
    image,
  }: StoredUser): StoredUser {
    const sql = "insert into users values (?, ?, ?, ?, ?) returning *"
    return toUser(first(sql, id, email, emailVerified, name, image))
  }

  function linkAccount({
    provider,
    providerAccountId,
    userId,
    ...rest
  }: AdapterAccount): AdapterAccount | null {
    const sql = "insert into accounts values (?, ?, ?, ?) returning *"
    return orNull(
      first(sql, provider, providerAccountId, userId, JSON.stringify(rest)),
      toAccount,
    )
  }

  return {
    createUser,
    linkAccount,

    createUserWithAccount(user, account) {
      database.exec("begin immediate")
      try {
        const created = createUser(user)
        linkAccount({ ...account, userId: created.id })
        database.exec("commit")
        return created
      } catch (error) {
        database.exec("rollback")
        throw error
      }
    },

    getUser: (id) => orNull(first("select * from users where id = ?", id), toUser),
    getUserByEmail: (email) =>
      orNull(first("select * from users where email = ?", email), toUser),
    getUserByAccount({ provider, providerAccountId }) {
      const sql = `select users.* from users join accounts on userId = id
         where provider = ? and providerAccountId = ?`
      return orNull(first(sql, provider, providerAccountId), toUser)
    },

    // Names what changes and nothing else, in one statement: another update at the
    // same time is not undone.
    updateUser({ id, ...changes }) {
      const named = Object.entries(changes).filter(
        ([name, value]) => columns.has(name) && value !== undefined,
      )
      const set = ["id = id", ...named.map(([name]) => `${name} = ?`)].join(", ")
      return toUser(
        first(
          `update users set ${set} where id = ? returning *`,
          ...named.map(([, value]) => value),
          id,
        ),
      )
    },
    deleteUser: (id) =>
      orNull(first("delete from users where id = ? returning *", id), toUser),

    getAccount(providerAccountId, provider) {
      const sql =
        "select * from accounts where provider = ? and providerAccountId = ?"
      return orNull(first(sql, provider, providerAccountId), toAccount)
    },
    unlinkAccount({ provider, providerAccountId }) {
      const sql =
        "delete from accounts where provider = ? and providerAccountId = ? returning *"
      return orNull(first(sql, provider, providerAccountId), toAccount)
    },

    // Looks for the others and removes the account in one statement, which no other
    // writer can interrupt.
    unlinkAccountUnlessLast({ provider, providerAccountId, userId }, others) {
      const isOther = others
        .map(() => "or (provider = ? and providerAccountId = ?)")
        .join(" ")
      const sql = `delete from accounts
        where provider = ? and providerAccountId = ? and userId = ?
        and exists (select 1 from accounts where userId = ? and (false ${isOther}))
        returning *`
      const keys = others.flatMap((other) => [
        other.provider,
        other.providerAccountId,
      ])
      return (
        first(sql, provider, providerAccountId, userId, userId, ...keys) !==
        undefined
      )
    },

    listAccountsByUserId: (userId) =>
      all("select * from accounts where userId = ?", userId).map(toAccount),
    // Compares and changes in one statement; a merge patch (RFC 7396) removes what
    // it has as null.
    updateAccount({ provider, providerAccountId }, changes, expected) {
      const compared = Object.entries(expected).flatMap(([name, value]) => [
        `$.${name}`,
        value,
      ])
      const conditions = Object.keys(expected).map(
        () => "and json_extract(rest, ?) is ?",
      )
      const sql = `update accounts set rest = json_patch(rest, ?)
        where provider = ? and providerAccountId = ? ${conditions.join(" ")} returning *`
      return (
        first(
          sql,
          JSON.stringify(changes),
          provider,
          providerAccountId,
          ...compared,
        ) !== undefined
      )
    },

    createSession: ({ sessionToken, userId, expires }) =>
      toSession(
        first(
          "insert into sessions values (?, ?, ?) returning *",
          sessionToken,
          userId,
          expires,
        ),
      ),
    getSessionAndUser(sessionToken) {
      const row = first(
        "select * from sessions join users on userId = id where sessionToken = ?",
        sessionToken,
      )
      return orNull(row, (found) => ({
        session: toSession(found),
        user: toUser(found),
      }))
    },
    updateSession({ sessionToken, userId, expires }) {
      const sql = `update sessions
        set userId = coalesce(?, userId), expires = coalesce(?, expires)
        where sessionToken = ? returning *`
      return orNull(first(sql, userId, expires, sessionToken), toSession)
    },
    deleteSession: (sessionToken) =>
      orNull(
        first(
          "delete from sessions where sessionToken = ? returning *",
          sessionToken,
        ),
        toSession,
      ),

    createVerificationToken({ identifier, token, expires }) {
      first(
        "insert into verificationTokens values (?, ?, ?)",
        identifier,
        token,
        expires,
      )
      return { identifier, token, expires }
    },
    // Reads and removes in one statement: of several uses one gets the row.
    useVerificationToken({ identifier, token }) {
      const sql =
        "delete from verificationTokens where identifier = ? and token = ? returning *"
      return orNull(first(sql, identifier, token), (row) => ({
        identifier,
        token,
        expires: toDate(row["expires"]),
      }))
    },
  }
}

type Row = Record<string, SQLOutputValue>

const columns = new Set(["email", "emailVerified", "name", "image"])

function orNull<Result>(
  row: Row | undefined,
  read: (row: Row) => Result,
): Result | null {
  return row === undefined ? null : read(row)
}

/** Dates are numbers of milliseconds in SQLite, which has no type for them. */
function toColumn(value: unknown): SQLInputValue {
  // UTF-8 has no half of a surrogate pair, and SQLite's functions end text at
  // U+0000.
  if (typeof value === "string" && /[\0\p{Surrogate}]/u.test(value))
    throw new TypeError("SQLite can't keep the text.")
  return value instanceof Date
    ? value.getTime()
    : ((value ?? null) as SQLInputValue)
}

function toDate(value: SQLOutputValue | undefined): Date {
  return new Date(Number(value))
}

function toUser(row: Row | undefined): StoredUser {
  if (row === undefined) throw new Error("There is no user with this id.")
  const { id, email, emailVerified, name, image } = row
  return {
    id,
    email,
    name,
    image,
    emailVerified: emailVerified === null ? null : toDate(emailVerified),
  } as StoredUser
}

function toAccount({ rest, ...key }: Row): AdapterAccount {
  return { ...JSON.parse(String(rest)), ...key }
}

function toSession(row: Row | undefined): AdapterSession {
  if (row === undefined) throw new Error("The session was not stored.")
  return {
    sessionToken: String(row["sessionToken"]),
    userId: String(row["userId"]),
    expires: toDate(row["expires"]),
  }
}
