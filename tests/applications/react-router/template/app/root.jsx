import { SessionProvider } from "@latchkey/react-router/client"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router"
import { auth, authMiddleware } from "./auth.server"

export const middleware = [authMiddleware]

export async function loader({ context }) {
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
        <SessionProvider session={useLoaderData().session}>
          <Outlet />
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
