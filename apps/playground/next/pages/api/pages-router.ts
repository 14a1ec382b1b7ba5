import type { NextApiRequest, NextApiResponse } from "next"
import { auth } from "../../auth.ts"

/** Responds with the session as JSON, or with 401 if there's no session: an API route of the Pages Router. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const session = await auth(request, response)
  response.setHeader("Cache-Control", "private, no-store")
  if (session === null) response.status(401).json({ error: "Nobody is signed in." })
  else response.json(session)
}
