import { createFileRoute, redirect } from "@tanstack/react-router"
import { unguarded } from "../functions.ts"

/** A page whose guard is in the browser's hands. */
export const Route = createFileRoute("/members")({
  beforeLoad: ({ context }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect of TanStack Router
    if (context.name === null) throw redirect({ to: "/" })
  },
  loader: () => unguarded(),
  component: () => <h1>{Route.useLoaderData()}</h1>,
})
