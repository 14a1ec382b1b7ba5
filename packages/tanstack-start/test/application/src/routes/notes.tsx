import { createFileRoute } from "@tanstack/react-router"
import { guarded } from "../functions.ts"

/** A page whose data has a guard. */
export const Route = createFileRoute("/notes")({
  loader: () => guarded(),
  component: () => <h1>{Route.useLoaderData()}</h1>,
})
