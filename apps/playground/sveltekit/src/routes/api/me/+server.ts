import { json } from "@sveltejs/kit"
import type { RequestHandler } from "./$types"

/** Answers with the session as JSON, or 401 without one. */
export const GET: RequestHandler = async ({ locals }) => {
  const session = await locals.auth()
  return session === null ? json({ error: "Nobody is signed in." }, { status: 401 }) : json(session)
}
