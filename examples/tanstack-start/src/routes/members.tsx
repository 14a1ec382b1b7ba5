import { createFileRoute } from "@tanstack/react-router"
import { readMembers } from "../session"

export const Route = createFileRoute("/members")({
  loader: () => readMembers(),
  component: Members,
})

function Members() {
  const { welcome } = Route.useLoaderData()
  return <p>{welcome}</p>
}
