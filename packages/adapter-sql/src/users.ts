import type { Adapter, AdapterUser, StoredUser } from "@latchkey/core/adapters"
import { changeRow, findRow, removeRow, removeRows } from "./changes.ts"
import type { Database } from "./database.ts"
import { type Fragment, plain, sql } from "./fragment.ts"
import { known, type Members, type Table } from "./table.ts"

type Methods = Pick<
  Required<Adapter>,
  "createUser" | "getUser" | "getUserByEmail" | "updateUser" | "deleteUser"
>

/** Returns the adapter's methods for users. The database may lack the table of session details. */
export function users(database: Database, user: Table, sessionDetails: Table): Methods {
  return {
    async createUser(given) {
      const members = newUser(database, user, given)
      const insertion = sql`insert into ${user.name} ${user.values(members)}`
      if (database.dialect.hasReturning) {
        const [row] = await database.rows(sql`${insertion} returning ${user.all()}`)
        return toUser(user.read(row ?? {}))
      }
      const { insertedId } = await database.run(insertion)
      const id = members["id"] ?? String(insertedId)
      return toUser((await findRow(database, user, user.has({ id }))) ?? { ...members, id })
    },

    async getUser(id) {
      const found = await findRow(database, user, user.has({ id }))
      return found === null ? null : toUser(found)
    },

    async getUserByEmail(email) {
      // Users without an address aren't found by any address.
      if (typeof email !== "string") return null
      const found = await findRow(database, user, user.has({ email }))
      return found === null ? null : toUser(found)
    },

    async updateUser({ id, ...changes }) {
      const changed = await changeRow(database, user, known(user, changes), user.has({ id }))
      if (changed === null) throw new Error("There is no user with this id.")
      return toUser(changed)
    },

    async deleteUser(id) {
      const isUser = user.has({ id })
      await unlessMissing(async () =>
        removeRows(database, sessionDetails, sessionDetails.has({ userId: id })),
      )
      const removed = await removeRow(database, user, isUser)
      return removed === null ? null : toUser(removed)
    },
  }
}

/** Returns the members of a new user. The database generates numeric ids. */
export function newUser({ ids }: Database, user: Table, given: AdapterUser): Members {
  const { id: _, ...members } = known(user, { ...given })
  return ids === "integer" ? members : { id: crypto.randomUUID(), ...members }
}

/** Returns the id of the user that the same transaction has just stored. */
export function newUserId({ dialect, ids }: Database, user: Table, members: Members): Fragment {
  return ids === "integer" ? plain(dialect.lastId) : user.value("id", members["id"])
}

/** Returns a row of the users table in the form that the adapter contract requires. */
export function toUser(row: Members): StoredUser {
  return row as Members & StoredUser
}

/** The codes of an error about a table that doesn't exist: PostgreSQL's, then MySQL's and MariaDB's. */
const codes: readonly unknown[] = ["42P01", "ER_NO_SUCH_TABLE", 1146]

/** Changes a table, or does nothing if the database has no such table. Tables of other adapters lack some. */
async function unlessMissing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isMissingTable(error)) throw error
  }
}

function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errno, message } = error as Error & { code?: unknown; errno?: unknown }
  return codes.includes(code) || codes.includes(errno) || message.includes("no such table")
}
