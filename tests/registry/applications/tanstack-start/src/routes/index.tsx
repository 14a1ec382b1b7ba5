import { createFileRoute, Link } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import type { ReactNode } from "react"
import { auth } from "../auth.server"

const readUser = createServerFn().handler(async () => (await auth())?.user?.email ?? null)

export const Route = createFileRoute("/")({ loader: async () => readUser(), component: HomePage })

function HomePage(): ReactNode {
  const user = Route.useLoaderData()
  return (
    <main>
      <h1>{user === null ? "Nobody is signed in" : `Hello, ${user}`}</h1>
      <Link to="/account">Account</Link>
    </main>
  )
}
