import { createFileRoute } from "@tanstack/react-router"
import { readNotes } from "../functions"

export const Route = createFileRoute("/members")({
  loader: () => readNotes(),
  component: () => <h1>{Route.useLoaderData()}</h1>,
})
