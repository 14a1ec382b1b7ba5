import type { APIRoute } from "astro"

/** Responds with the session as JSON. */
export const GET: APIRoute = async ({ locals }) => {
  const session = await locals.auth()
  return session === null
    ? Response.json({ error: "Nobody is signed in." }, { status: 401 })
    : Response.json(session)
}
