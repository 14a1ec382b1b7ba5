import type { RequestHandler } from "@builder.io/qwik-city"

/** The session as JSON, or 401 without one. */
export const onGet: RequestHandler = ({ headers, json, sharedMap }) => {
  // The answer depends on who asks: no cache may keep it.
  headers.set("Cache-Control", "private, no-store")
  headers.set("Vary", "Cookie")
  const session: unknown = sharedMap.get("session")
  if (session) json(200, session)
  else json(401, { error: "Nobody is signed in." })
}
