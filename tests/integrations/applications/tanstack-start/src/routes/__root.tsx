import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router"

/** The layout of every page. */
export const Route = createRootRoute({
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
