import { createFileRoute } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"
import { readOutbox } from "../functions/session.ts"

interface HomeSearch {
  /** The way to sign in that was tried last, if it failed. */
  readonly failed?: "password" | "email"
}

/** The start page, which shows the signed-in user or the ways to sign in. */
export const Route = createFileRoute("/")({
  validateSearch: ({ failed }): HomeSearch => (failed === "password" || failed === "email" ? { failed } : {}),
  loader: async () => ({ outbox: await readOutbox() }),
  component: Home,
})

function Home(): ReactNode {
  const { session } = Route.useRouteContext()
  const { outbox } = Route.useLoaderData()
  const { failed } = Route.useSearch()
  return session === null ? <SignedOut outbox={outbox} failed={failed} /> : <SignedIn session={session} />
}
