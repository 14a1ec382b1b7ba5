import { SessionProvider } from "@latchkey/react-router/client"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router"
import type { Route } from "./+types/root"
import { auth, authMiddleware } from "./auth.server"

export const middleware: Route.MiddlewareFunction[] = [authMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  return { session: await auth(context) }
}

export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <SessionProvider session={useLoaderData<typeof loader>().session}>
          <Outlet />
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
