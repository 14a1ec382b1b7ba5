// earlier-session.ts
import { decode, type JWT, type JWTOptions } from "@latchkey/express/jwt"
import { unsign } from "cookie-signature"
import type { SessionData } from "express-session"
import { store } from "./store.ts"

/** Opens the session cookie, which may still be from before the move. */
export const decodeSession: JWTOptions["decode"] = async (parameters) => {
  const { token = "" } = parameters
  if (!token.startsWith("s:")) return decode(parameters)
  const id = unsign(token.slice(2), process.env.SESSION_SECRET!)
  const user = id === false ? undefined : (await find(id))?.user
  return user === undefined
    ? null
    : { sub: user.id, name: user.name, earlierSession: id }
}

/** Ends the earlier session together with the one that replaced it. */
export function endEarlierSession(token: JWT | null): void {
  if (typeof token?.earlierSession === "string") store.destroy(token.earlierSession)
}

async function find(id: string): Promise<SessionData | null | undefined> {
  return new Promise((resolve, reject) => {
    store.get(id, (error, session) => {
      // A store may report a missing session as this error.
      if (error && error.code !== "ENOENT") reject(error)
      else resolve(session)
    })
  })
}
