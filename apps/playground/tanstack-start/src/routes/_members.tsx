import { createFileRoute, redirect } from "@tanstack/react-router"
import { membersOnly } from "../guards.ts"

/**
 * This layout's pages require a session. A user without one is sent to sign in and back, by the middleware when the browser
 * loads a page, and by `beforeLoad` when the router goes to one. Neither protects data, so each server function has its own
 * guard.
 */
// #region /protected
export const Route = createFileRoute("/_members")({
  server: { middleware: [membersOnly] },
  beforeLoad: ({ context, location }) => {
    if (context.session !== null) return
    throw redirect({
      href: `/api/auth/signin?callbackUrl=${encodeURIComponent(location.href)}`,
      reloadDocument: true,
    })
  },
})
// #endregion
