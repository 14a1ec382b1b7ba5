import { redirect } from "next/navigation"
import { auth } from "@/auth"
import { leave, rename } from "../actions"

export default async function Account() {
  const session = await auth()
  if (!session?.user) redirect("/login")
  return (
    <main>
      <p id="person">{`${session.user.name} (${session.user.role})`}</p>
      <form action={rename} id="rename">
        <input name="name" />
      </form>
      <form action={leave} id="leave">
        <button>Sign out</button>
      </form>
    </main>
  )
}
