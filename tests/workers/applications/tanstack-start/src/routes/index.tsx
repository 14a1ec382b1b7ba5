import { createFileRoute } from "@tanstack/react-router"
import { leave } from "../functions"

export const Route = createFileRoute("/")({ component: Home })

function Home() {
  const { session } = Route.useRouteContext()
  return (
    <form action={leave.url} method="post">
      <p>{`Hello, ${session?.user?.name ?? "stranger"}.`}</p>
      <button>Sign out</button>
    </form>
  )
}
