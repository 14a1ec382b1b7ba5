import { createFileRoute } from "@tanstack/react-router"
import { enter, leave, readSession } from "../session"

export const Route = createFileRoute("/")({
  loader: async () => ({ session: await readSession() }),
  component: Home,
})

function Home() {
  const { session } = Route.useLoaderData()
  return (
    <form action={session ? leave.url : enter.url} method="post">
      <p>{session ? `Hello, ${session.user?.name}.` : "Nobody is signed in."}</p>
      <button>{session ? "Sign out" : "Sign in"}</button>
      <a href="/members">Members only</a>
    </form>
  )
}
