import type { Adapter, AdapterUser, StoredUser } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import { unlessMissing } from "./failures.ts"
import type { Store } from "./store.ts"

type Methods = Pick<
  Required<Adapter>,
  "createUser" | "getUser" | "getUserByEmail" | "updateUser" | "deleteUser"
>

/** Returns the adapter's methods for users. The database may lack the table of session details. */
export function users(user: Store, sessionDetails: Store): Methods {
  return {
    async createUser(given) {
      return toUser(await user.create(newUser(user, given), "id"))
    },

    async getUser(id) {
      const found = await user.find({ id })
      return found === null ? null : toUser(found)
    },

    async getUserByEmail(email) {
      // Users without an address aren't found by any address.
      if (typeof email !== "string") return null
      const found = await user.find({ email })
      return found === null ? null : toUser(found)
    },

    async updateUser({ id, ...changes }) {
      const changed = await user.update({ id }, changes)
      if (changed === null) throw new Error("There is no user with this id.")
      return toUser(changed)
    },

    async deleteUser(id) {
      await unlessMissing(async () => sessionDetails.removeWhere(sessionDetails.where({ userId: id })))
      const removed = await user.remove({ id })
      return removed === null ? null : toUser(removed)
    },
  }
}

/**
 * Returns the members of a new user. The id comes from the column's function (`$defaultFn`) or the database;
 * otherwise it's the id that the service proposes. It's known before the row is stored unless it's a number or
 * PostgreSQL generates it, because other databases couldn't report an id that they generated.
 */
export function newUser({ columns, dialect }: Store, { id: proposed, ...user }: AdapterUser): Members {
  const column = columns["id"]
  const made: unknown = column?.defaultFn?.()
  if (made !== undefined) return { ...user, id: made }
  const isNumber = /^(?:number|bigint)/.test(String(column?.dataType))
  const isMade = isNumber || (dialect === "pg" && column?.hasDefault === true)
  return isMade ? user : { ...user, id: proposed }
}

/** Returns a row of the users table in the form that the adapter contract requires. */
export function toUser(row: Members): StoredUser {
  return row as Members & StoredUser
}
