import { redirect } from "next/navigation"
import { auth, signOut } from "@/auth"
import { prisma } from "@/prisma"

export default async function Mine() {
  const session = await auth()
  if (!session?.user?.id) redirect("/login")
  const user = await prisma.user.findUniqueOrThrow({ where: { id: session.user.id } })
  const sessions = await prisma.session.count({ where: { userId: session.user.id } })
  return (
    <main>
      <p id="person">{`${user.email}, ${user.name}, sessions: ${sessions}`}</p>
      <form
        id="leave"
        action={async () => {
          "use server"
          await signOut({ redirectTo: "/login" })
        }}
      >
        <button>Sign out</button>
      </form>
    </main>
  )
}
