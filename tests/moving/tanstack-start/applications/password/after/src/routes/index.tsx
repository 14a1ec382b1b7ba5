import { createFileRoute, Link } from "@tanstack/react-router"
import { getCurrentUserFn, logoutFn } from "../server/auth"

export const Route = createFileRoute("/")({
  loader: () => getCurrentUserFn(),
  component: Home,
})

function Home() {
  const user = Route.useLoaderData()
  return (
    <main>
      <p id="person">{user ? `Hello, ${user.name}.` : "Nobody is signed in."}</p>
      <form action={logoutFn.url} method="post">
        <button>Sign out</button>
      </form>
      <Link to="/dashboard">Dashboard</Link>
    </main>
  )
}
