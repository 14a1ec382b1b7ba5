import { authenticate } from "../services/session.server"
import type { Route } from "./+types/dashboard"

export async function loader({ request }: Route.LoaderArgs) {
  let user = await authenticate(request, "/dashboard")
  return { user }
}

export default function Dashboard({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <p id="dashboard">
      Welcome, {user.name}: {user.email} {user.id}.
    </p>
  )
}
