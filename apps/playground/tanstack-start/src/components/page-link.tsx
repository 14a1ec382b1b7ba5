import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"

/** A link to a page of the application. The router marks the link to the current page. */
export function PageLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {children}
    </Link>
  )
}
