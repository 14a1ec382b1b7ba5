import { HeadContent, Scripts, createRootRoute, Outlet } from "@tanstack/react-router"
import { SessionProvider } from "@latchkey/tanstack-start/client"
import { readSession } from "../functions"

import appCss from "../styles.css?url"

export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await readSession() }),
  head: () => ({
    meta: [
      {
        charSet: "utf-8",
      },
      {
        title: "TanStack Start Starter",
      },
    ],
    links: [
      {
        rel: "stylesheet",
        href: appCss,
      },
    ],
  }),
  shellComponent: RootDocument,
  component: Root,
})

function Root() {
  const { session } = Route.useRouteContext()
  return (
    <SessionProvider session={session}>
      <Outlet />
    </SessionProvider>
  )
}

function RootDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}

        <Scripts />
      </body>
    </html>
  )
}
