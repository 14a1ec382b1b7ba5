import type { Route } from "./+types/members"
import { requireSession } from "../auth.server"

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await requireSession(context)
  return { name: user?.name ?? user?.email }
}

export default function Members({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <main>
      <h1>{`Welcome, ${name}.`}</h1>
    </main>
  )
}
