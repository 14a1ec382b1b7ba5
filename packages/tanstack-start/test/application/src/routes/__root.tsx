import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router"
import { readName } from "../functions.ts"

/** The page around every page, which knows the user. */
export const Route = createRootRoute({
  beforeLoad: async ({ location }) => ({
    name: location.pathname.startsWith("/static") ? null : await readName(),
  }),
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
})
