import { PageCode, SiteFooter } from "playground-react/page-code.tsx"
import { SiteHeader } from "playground-react/site-header.tsx"
import type { ReactNode } from "react"
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type LinksFunction,
  type MetaFunction,
} from "react-router"
import { authMiddleware } from "./auth.server.ts"
import "playground-content/playground.css"

export const middleware = [authMiddleware]

export const links: LinksFunction = () => [{ rel: "icon", href: "/icon.svg", type: "image/svg+xml" }]

export const meta: MetaFunction = () => [{ title: "Latchkey playground" }]

/** The document of every page. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f5f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0e11" />
        <meta
          name="description"
          content="A React Router application to try Latchkey with: sign in as an invented user, and look at the session."
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <SiteHeader pathname={pathname} link={Link} />
        <main id="content">
          {children}
          <PageCode pathname={pathname} />
        </main>
        <SiteFooter />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App(): ReactNode {
  return <Outlet />
}
