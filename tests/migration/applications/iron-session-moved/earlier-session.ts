// earlier-session.ts
import { decode, type JWTOptions } from "@latchkey/next/jwt"
import { unsealData } from "iron-session"

interface SessionData {
  user?: { id: string; name: string }
}

/** Opens the session cookie, which may still be from before the move. */
export const decodeSession: JWTOptions["decode"] = async (parameters) => {
  const { token = "" } = parameters
  if (!token.startsWith("Fe26.2")) return decode(parameters)
  // Without a user if the cookie has expired, or can't be opened.
  const { user } = await unsealData<SessionData>(token, {
    password: process.env.SESSION_PASSWORD!,
  })
  return user === undefined ? null : { sub: user.id, name: user.name }
}
