import { auth } from "../../auth.ts"

/** The response depends on the user, so no cache may store it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** Responds with the session as JSON, or with 401 if there's no session. */
export async function GET(): Promise<Response> {
  const session = await auth()
  return session
    ? Response.json(session, { headers })
    : Response.json({ error: "Nobody is signed in." }, { status: 401, headers })
}
