import type { ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useSearchParams } from "react-router"
import { authMiddleware } from "./auth.server"
import "./app.css"

export const middleware = [authMiddleware]

export const meta = () => [{ title: "Blocks" }]

/** The document of every page, dark or right-to-left if its URL says so. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  const [query] = useSearchParams()
  return (
    <html lang="en" dir={query.get("dir") ?? "ltr"} className={query.get("theme") ?? "light"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App(): ReactNode {
  return <Outlet />
}
