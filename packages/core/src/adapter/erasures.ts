import type { Adapter, UserExport } from "./adapter.ts"
import type { SessionStore } from "./session-store.ts"

/** Returns the methods that read or remove everything about a user, if the adapter for users has them. */
export function erasures(
  users: Adapter,
  sessions: SessionStore,
): Pick<Adapter, "deleteUser" | "exportUser" | "eraseUser"> {
  const methods: Pick<Adapter, "deleteUser" | "exportUser" | "eraseUser"> = {}
  if (typeof users.deleteUser === "function")
    methods.deleteUser = async (id) =>
      beforeAndAfter(
        async () => endSessions(id, sessions),
        async () => users.deleteUser?.(id),
      )
  if (typeof users.exportUser === "function")
    methods.exportUser = async (id) => exportUser(id, users, sessions)
  if (typeof users.eraseUser === "function" && typeof users.getUser === "function")
    methods.eraseUser = async (id) => eraseUser(id, users, sessions)
  return methods
}

async function exportUser(id: string, users: Adapter, sessions: SessionStore): Promise<UserExport | null> {
  const found = (await users.exportUser?.(id)) ?? null
  if (found === null) return null
  const { user } = found
  const links = hasAddress(user) ? await sessions.listVerificationTokens(user.email) : []
  // The adapter for users may hold older rows, from the time before there were two stores.
  return {
    ...found,
    sessions: [...found.sessions, ...(await sessions.listSessions(user.id))],
    sessionDetails: [...found.sessionDetails, ...(await sessions.listSessionDetails({ userId: user.id }))],
    verificationTokens: [...found.verificationTokens, ...links],
  }
}

async function eraseUser(id: string, users: Adapter, sessions: SessionStore): Promise<boolean> {
  const user = await users.getUser?.(id)
  let hadSessions = false
  const isErased = await beforeAndAfter(
    async () => {
      if (await endSessions(id, sessions)) hadSessions = true
      if (hasAddress(user)) await sessions.deleteVerificationTokens(user.email)
    },
    async () => (await users.eraseUser?.(id)) ?? false,
  )
  return isErased || (user == null && hadSessions)
}

/**
 * Clears the session store before a user is removed, and again afterwards. If the process ends in between, the user
 * still exists, but is signed out, and the removal can be repeated. The second pass finds rows that a simultaneous
 * sign-in stored.
 */
async function beforeAndAfter<Answer>(
  clear: () => Promise<unknown>,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  await clear()
  const answer = await remove()
  await clear()
  return answer
}

/** Removes a user's sessions with their details. Returns true if there were any. */
async function endSessions(userId: string, sessions: SessionStore): Promise<boolean> {
  const rows = await sessions.listSessions(userId)
  await sessions.deleteUserSessions(userId)
  const details = await sessions.listSessionDetails({ userId })
  await Promise.all(details.map(async ({ id }) => sessions.deleteSessionDetails(id)))
  return rows.length > 0 || details.length > 0
}

/** Returns true if the user has an address. Some databases have users without one, regardless of the type. */
function hasAddress(user: { email: string } | null | undefined): user is { email: string } {
  return typeof user?.email === "string"
}
