import { createRootRoute, HeadContent, Link, Outlet, Scripts, useLocation } from "@tanstack/react-router"
import playgroundCss from "playground-content/playground.css?url"
import { PageCode, SiteFooter } from "playground-react/page-code.tsx"
import { SiteHeader } from "playground-react/site-header.tsx"
import type { ReactNode } from "react"
import { PageLink } from "../components/page-link.tsx"
import { readSession } from "../functions/session.ts"

/** The document of every page. All routes have the session as `context.session`. */
export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await readSession() }),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "color-scheme", content: "light dark" },
      { name: "theme-color", media: "(prefers-color-scheme: light)", content: "#f5f5f7" },
      { name: "theme-color", media: "(prefers-color-scheme: dark)", content: "#0e0e11" },
      {
        name: "description",
        content:
          "A TanStack Start application to try Latchkey with: sign in as an invented user, and look at the session.",
      },
      { title: "Latchkey playground" },
    ],
    links: [
      { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
      { rel: "stylesheet", href: playgroundCss },
    ],
  }),
  component: Root,
  notFoundComponent: NotFound,
})

function Root(): ReactNode {
  const { pathname } = useLocation()
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <SiteHeader pathname={pathname} link={PageLink} />
        <main id="content">
          <Outlet />
          <PageCode pathname={pathname} />
        </main>
        <SiteFooter />
        <Scripts />
      </body>
    </html>
  )
}

function NotFound(): ReactNode {
  return (
    <header className="intro">
      <h1>There is no such page</h1>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </header>
  )
}
