import { createFileRoute, redirect } from "@tanstack/react-router"
import { membersOnly } from "../guards.ts"

/**
 * The pages of this layout need a session. The middleware sends a stranger to sign in and back when the browser loads one, and
 * `beforeLoad` when the router goes to one. Neither protects data: each server function has its own guard.
 */
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
