import type { User } from "@latchkey/react-router"
import Credentials from "@latchkey/react-router/providers/credentials"
import { createCookieSessionStorage } from "react-router"

/** The session of before the move, as remix-auth's documentation has it. */
const sessionStorage = createCookieSessionStorage<{ user: User }>({
  cookie: {
    name: "__session",
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secrets: [process.env.SESSION_SECRET!],
  },
})

const read = (request: Request) => sessionStorage.getSession(request.headers.get("cookie"))

/** Signs in the user of the earlier session. */
export const earlierSession = Credentials({
  id: "earlier-session",
  credentials: {},
  authorize: async (_, request) => (await read(request)).get("user") ?? null,
})

/** Returns true if there's an earlier session to take over. */
export async function hasEarlierSession(request: Request): Promise<boolean> {
  return (await read(request)).has("user")
}

/** Adds the header that deletes the earlier session. */
export async function withoutEarlierSession(request: Request, answer: Response): Promise<Response> {
  answer.headers.append("set-cookie", await sessionStorage.destroySession(await read(request)))
  return answer
}
