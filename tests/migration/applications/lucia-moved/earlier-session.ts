// earlier-session.ts
import { decode, type JWT, type JWTOptions } from "@latchkey/express/jwt"
import { lucia } from "./lucia.ts"

/** Opens the session cookie, which may still be from before the move. */
export const decodeSession: JWTOptions["decode"] = async (parameters) => {
  const { token = "" } = parameters
  // Latchkey's tokens begin with this, and Lucia's session ids have no capital
  // letters.
  if (token.startsWith("eyJ")) return decode(parameters)
  const { user } = await lucia.validateSession(token)
  return user === null
    ? null
    : { sub: user.id, name: user.username, earlierSession: token }
}

/** Ends the earlier session together with the one that replaced it. */
export async function endEarlierSession(token: JWT | null): Promise<void> {
  if (typeof token?.earlierSession === "string")
    await lucia.invalidateSession(token.earlierSession)
}
