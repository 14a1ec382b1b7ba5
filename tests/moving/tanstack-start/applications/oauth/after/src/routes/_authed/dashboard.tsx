import { createFileRoute } from "@tanstack/react-router"
import { getNotes } from "../../server/auth"

export const Route = createFileRoute("/_authed/dashboard")({
  loader: () => getNotes(),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  return (
    <main>
      <h1 id="dashboard">Welcome, {user.name}!</h1>
      <p id="notes">{Route.useLoaderData()}</p>
    </main>
  )
}
