import type { APIRoute } from "astro"

export const GET: APIRoute = ({ locals }) =>
  locals.session
    ? Response.json(locals.session.user)
    : Response.json({ error: "Unauthorized" }, { status: 401 })
