import { SessionProvider } from "@latchkey/tanstack-start/client"
import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router"
import { readSession } from "../functions"

export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await readSession() }),
  component: Root,
})

function Root() {
  const { session } = Route.useRouteContext()
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <SessionProvider session={session}>
          <Outlet />
        </SessionProvider>
        <Scripts />
      </body>
    </html>
  )
}
