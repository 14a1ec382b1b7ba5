import { displayName } from "playground-content/display-name.ts"
import type { ReactNode } from "react"
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from "react-router"
import { requireSession } from "../auth.server.ts"

export const meta: MetaFunction = () => [{ title: "Protected page · Latchkey playground" }]

export async function loader({ context }: LoaderFunctionArgs): Promise<{ name: string }> {
  return { name: displayName(await requireSession(context)) }
}

/** Requires a session. The layout's middleware redirects users without one before its loader runs. */
export default function ProtectedPage(): ReactNode {
  const { name } = useLoaderData<typeof loader>()
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
          The middleware <code>protect()</code> of <code>routes/members.tsx</code> runs before this page. A
          stranger goes to the sign-in page, and returns here afterwards.
        </p>
        <p>
          To see it from the outside: <Link to="/">sign out on the start page</Link>, then open this page
          again.
        </p>
      </section>
    </>
  )
}
