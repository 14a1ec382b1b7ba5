import { getIronSession } from "iron-session"
import { cookies } from "next/headers"
import { logout } from "@/actions"
import { type SessionData, sessionOptions } from "@/session"

export default async function Home() {
  const session = await getIronSession<SessionData>(await cookies(), sessionOptions)
  return (
    <>
      <p id="person">{session.user?.name ?? "Nobody"}</p>
      <form id="leave" action={logout}>
        <button>Sign out</button>
      </form>
    </>
  )
}
