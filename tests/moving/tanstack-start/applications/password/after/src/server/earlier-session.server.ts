import Credentials from "@latchkey/tanstack-start/providers/credentials"
import { getChunkedCookie, unsealSession } from "h3"
import { getUserById } from "./users"

const name = "app-session"

/** Signs in the user of the session that `useSession` made. */
export const earlierSession = Credentials({
  id: "earlier-session",
  credentials: {},
  async authorize(_, request) {
    const event = { req: request }
    const sealed = getChunkedCookie(event, name)
    if (sealed === undefined) return null
    const config = { name, password: process.env.SESSION_SECRET!, maxAge: 7 * 24 * 60 * 60 }
    const session = await unsealSession(event, config, sealed).catch(() => undefined)
    return session?.data?.userId ? getUserById(session.data.userId) : null
  },
})
