import { Outlet, Scripts } from "react-router"
import type { Route } from "./+types/root"
import { authMiddleware } from "./services/auth.server"

export const middleware: Route.MiddlewareFunction[] = [authMiddleware]

export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Notes</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
