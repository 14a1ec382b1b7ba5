import type { RequestHandler } from "@builder.io/qwik-city"

/** Responds with the session as JSON, or with 401 if there's no session. */
export const onGet: RequestHandler = ({ headers, json, sharedMap }) => {
  // The response depends on the user, so no cache may store it.
  headers.set("Cache-Control", "private, no-store")
  headers.set("Vary", "Cookie")
  const session: unknown = sharedMap.get("session")
  if (session) json(200, session)
  else json(401, { error: "Nobody is signed in." })
}
