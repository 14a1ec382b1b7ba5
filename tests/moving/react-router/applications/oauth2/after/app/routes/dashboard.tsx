import { requireSession } from "../services/auth.server"
import type { Route } from "./+types/dashboard"

export async function loader({ context }: Route.LoaderArgs) {
  let { user } = await requireSession(context)
  return { user }
}

export default function Dashboard({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <p id="dashboard">
      Welcome, {user?.name}: {user?.email} {user?.id}.
    </p>
  )
}
