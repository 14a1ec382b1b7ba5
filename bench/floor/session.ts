import type { Config } from "../subject.ts"
import { sessionCookie } from "../setup.ts"
import { attributes, json, newSession, sentSession, sessionCookies, sessionEnd, sessions } from "./answers.ts"
import type { Claims } from "./sealed-tokens.ts"

type Adapter = NonNullable<Config["adapter"]>

/** Reads a session, and creates the cookies for the response. They're sent again each time, as in Auth.js. */
export function readSession(headers: Headers): { session: object | null; cookies: readonly string[] } {
  const token = sentSession({ headers })
  if (token === undefined) return { session: null, cookies: [] }
  const claims = sessions.open(token)
  if (claims === undefined) return { session: null, cookies: [`${sessionCookie}=; Max-Age=0${attributes}`] }
  const expires = sessionEnd()
  return { session: sessionOf(claims, expires), cookies: sessionCookies(newSession(claims), expires) }
}

function sessionOf({ name, email, picture }: Claims, expires: Date): object {
  return { user: { name, email, image: picture }, expires: expires.toISOString() }
}

/** Answers GET session, with sessions in cookies. */
export async function answerJwt(request: Request): Promise<Response> {
  const { session, cookies } = readSession(request.headers)
  return json(JSON.stringify(session), cookies)
}

/** Answers GET session, with sessions in a store. */
export function answerStored(adapter: Adapter): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = sentSession(request)
    const found = token === undefined ? null : await adapter.getSessionAndUser?.(token)
    if (token === undefined || found == null || found.session.expires.getTime() < Date.now())
      return json("null")
    const { name, email, image } = found.user
    const session = { user: { name, email, image }, expires: found.session.expires.toISOString() }
    return json(JSON.stringify(session), sessionCookies(token, sessionEnd()))
  }
}
