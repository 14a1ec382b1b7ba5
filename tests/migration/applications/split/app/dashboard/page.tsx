import { cache } from "react"
import { auth, signOut } from "@/auth"

const session = cache(auth)

export default async function Dashboard() {
  const [one, other] = await Promise.all([session(), session()])
  return (
    <main>
      <p id="person">{`${one?.user?.name} (${other?.user?.role})`}</p>
      <form
        id="leave"
        action={async () => {
          "use server"
          await signOut({ redirectTo: "/" })
        }}
      >
        <button>Sign out</button>
      </form>
    </main>
  )
}
