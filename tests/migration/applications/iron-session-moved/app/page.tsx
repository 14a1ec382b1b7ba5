import { logout } from "@/actions"
import { auth } from "@/auth"

export default async function Home() {
  const session = await auth()
  return (
    <>
      <p id="person">{session?.user?.name ?? "Nobody"}</p>
      <form id="leave" action={logout}>
        <button>Sign out</button>
      </form>
    </>
  )
}
