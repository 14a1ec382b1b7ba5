import type { Adapter, AdapterUser, StoredUser } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"

type Methods = Pick<
  Required<Adapter>,
  "createUser" | "getUser" | "getUserByEmail" | "updateUser" | "deleteUser"
>

/** Returns the adapter's methods for users. The schema may lack the details of sessions. */
export function users(user: Table, sessionDetails: Table): Methods {
  return {
    async createUser(given) {
      return toUser(await user.create(withoutId(given)))
    },

    async getUser(id) {
      const found = await user.find({ members: { id } })
      return found === null ? null : toUser(found)
    },

    async getUserByEmail(email) {
      // Users without an address aren't found by any address.
      if (typeof email !== "string") return null
      const found = await user.find({ members: { email } })
      return found === null ? null : toUser(found)
    },

    async updateUser({ id, ...changes }) {
      const changed = await user.update({ members: { id } }, changes)
      if (changed === null) throw new Error("There is no user with this id.")
      return toUser(changed)
    },

    async deleteUser(id) {
      const removed = await user.remove({ members: { id } })
      if (sessionDetails.isThere()) await sessionDetails.removeWhere({ userId: id })
      return removed === null ? null : toUser(removed)
    },
  }
}

/** Returns the members of a new user to store, without the id, which the database generates. */
export function withoutId(user: AdapterUser): Members {
  const { id: _, ...members } = user
  return members
}

/**
 * Returns the user who was fetched with a row; null if the database has no foreign keys and the user has been removed.
 */
export function relatedUser(user: Table, { user: owner }: Members): StoredUser | null {
  return typeof owner === "object" && owner !== null ? toUser(user.fromRow({ ...owner })) : null
}

/** Returns a row of the users table in the form that the adapter contract requires. */
export function toUser(row: Members): StoredUser {
  return row as Members & StoredUser
}
