import type { LoaderFunctionArgs } from "react-router"
import { auth } from "../auth.server.ts"

/** The answer depends on who asks: no cache may keep it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** The session as JSON, or 401 without one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const session = await auth(context)
  return session
    ? Response.json(session, { headers })
    : Response.json({ error: "Nobody is signed in." }, { status: 401, headers })
}
