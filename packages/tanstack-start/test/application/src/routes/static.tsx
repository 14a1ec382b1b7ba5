import { createFileRoute } from "@tanstack/react-router"

/** A page that is the same for everyone. */
export const Route = createFileRoute("/static")({
  headers: () => ({ "Cache-Control": "public, max-age=60" }),
  component: () => <h1>The same for everyone</h1>,
})
