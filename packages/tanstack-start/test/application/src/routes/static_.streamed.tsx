import { Await, createFileRoute } from "@tanstack/react-router"
import { Suspense } from "react"
import { readName } from "../functions.ts"

/** A page whose loader doesn't wait for the session. */
export const Route = createFileRoute("/static_/streamed")({
  loader: () => ({ name: readName() }),
  component: () => (
    <Suspense fallback="…">
      <Await promise={Route.useLoaderData().name}>{(name) => <h1>{`Streamed to ${String(name)}`}</h1>}</Await>
    </Suspense>
  ),
})
