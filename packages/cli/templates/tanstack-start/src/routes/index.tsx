import { createFileRoute } from "@tanstack/react-router"
import { enter, leave, readSession } from "../session"

export const Route = createFileRoute("/")({
  head: () => ({ meta: [{ title: "Start" }] }),
  loader: async () => ({ session: await readSession() }),
  component: Home,
})

function Home() {
  const { session } = Route.useLoaderData()
  const name = session?.user?.name ?? session?.user?.email
  return (
    <main>
      <h1>{session ? `Hello, ${name}.` : "Nobody is signed in."}</h1>
      <form action={session ? leave.url : enter.url} method="post">
        <button>{session ? "Sign out" : "Sign in"}</button>
      </form>
      <nav>
        <a href="/members">Members only</a>
        <a href="/api/auth/session">Session</a>
        <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/tanstack-start.md#next">
          What next?
        </a>
      </nav>
    </main>
  )
}
