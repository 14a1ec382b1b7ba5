import { createFileRoute, redirect } from "@tanstack/react-router"
import { getCurrentUser } from "../server/auth"

export const Route = createFileRoute("/_authed")({
  beforeLoad: async () => {
    const user = await getCurrentUser()
    if (!user) throw redirect({ to: "/login" })
    return { user }
  },
})
