import { getSession } from "@latchkey/solid"
import { action, query } from "@solidjs/router"
import { getRequestEvent } from "solid-js/web"
import { authOptions, requireSession, signIn, signOut } from "./auth"

// In the manner of @auth/solid-start.
export const session = query(async () => {
  "use server"
  const event = getRequestEvent()
  return event ? getSession(event.request, authOptions) : null
}, "session")

export const members = query(async () => {
  "use server"
  const { user } = await requireSession({ callbackUrl: "/protected" })
  return `Members only, ${user?.name}`
}, "members")

export const enter = action(async (form: FormData) => {
  "use server"
  await signIn("credentials", form)
}, "enter")

export const leave = action(async () => {
  "use server"
  await signOut({ redirectTo: "/" })
}, "leave")
