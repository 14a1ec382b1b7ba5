import { getIronSession } from "iron-session"
import { cookies } from "next/headers"
import { redirect } from "next/navigation"
import { type SessionData, sessionOptions } from "@/session"

export default async function Account() {
  const { user } = await getIronSession<SessionData>(await cookies(), sessionOptions)
  if (!user) redirect("/login")
  return <p id="person">{`${user.name} (${user.id})`}</p>
}
