import { json } from "@sveltejs/kit"
import type { RequestHandler } from "./$types"

/** Responds with the session as JSON, or with 401 if there's no session. */
export const GET: RequestHandler = async ({ locals }) => {
  const session = await locals.auth()
  return session === null ? json({ error: "Nobody is signed in." }, { status: 401 }) : json(session)
}
