import { createFileRoute, Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { readName } from "../../functions/session.ts"

/** Requires a session. The server function that its loader calls does, too. */
export const Route = createFileRoute("/_members/protected")({
  head: () => ({ meta: [{ title: "Protected page · Latchkey playground" }] }),
  loader: async () => ({ name: await readName() }),
  component: ProtectedPage,
})

function ProtectedPage(): ReactNode {
  const { name } = Route.useLoaderData()
  return (
    <>
      <header className="intro">
        <h1>Protected page</h1>
        <p>
          Only users with a session get here. Welcome,{" "}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          .
        </p>
      </header>
      <section className="card">
        <h2>How it works</h2>
        <p>
          The guards of <code>routes/_members.tsx</code> run before this page, and <code>protect()</code>{" "}
          before the server function that reads its data. A stranger goes to the sign-in page, and returns
          here afterwards.
        </p>
        <p>
          To see it from the outside: <Link to="/">sign out on the start page</Link>, then open this page
          again.
        </p>
      </section>
    </>
  )
}
