import { cookies } from "next/headers"
import { sessions } from "@/store"

/** Begins a session, as a sign-in with a provider does. */
export async function POST(): Promise<Response> {
  const sessionToken = crypto.randomUUID()
  sessions.set(sessionToken, { sessionToken, userId: "1", expires: new Date(Date.now() + 3_600_000) })
  const store = await cookies()
  store.set("authjs.session-token", sessionToken, { httpOnly: true, path: "/" })
  return Response.json(null)
}
