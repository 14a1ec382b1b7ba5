import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { authMiddleware } from "./auth.server"

export const middleware = [authMiddleware]

export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
