import Credentials from "@latchkey/tanstack-start/providers/credentials"
import { getCookie } from "@tanstack/react-start/server"
import { findSession, revokeSession } from "./db"

/** Signs in the user of a session that the application made itself, and ends that one. */
export const earlierSession = Credentials({
  id: "earlier-session",
  credentials: {},
  authorize() {
    const token = getCookie("app-session")
    const user = token === undefined ? undefined : findSession(token)
    if (token !== undefined) revokeSession(token)
    return user ?? null
  },
})
