import type { ReactNode } from "react"
import { data, Link, type MetaFunction } from "react-router"

export const meta: MetaFunction = () => [{ title: "Not found · Latchkey playground" }]

export const loader = (): unknown => data(null, 404)

/** The page for an unknown path. */
export default function NotFoundPage(): ReactNode {
  return (
    <header className="intro">
      <h1>There is no such page</h1>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </header>
  )
}
