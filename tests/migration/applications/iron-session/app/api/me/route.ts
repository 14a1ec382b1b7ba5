import { getIronSession } from "iron-session"
import { cookies } from "next/headers"
import { type SessionData, sessionOptions } from "@/session"

export async function GET() {
  const { user } = await getIronSession<SessionData>(await cookies(), sessionOptions)
  return Response.json(user ?? null, { status: user ? 200 : 401 })
}
