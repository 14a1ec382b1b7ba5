import { createFileRoute } from "@tanstack/react-router"
import { readMember } from "../session"

export const Route = createFileRoute("/members")({
  loader: () => readMember(),
  component: Members,
})

function Members() {
  const { user } = Route.useLoaderData()
  return (
    <main>
      <h1>{`Welcome, ${user?.name ?? user?.email}.`}</h1>
    </main>
  )
}
