import { action, query } from "@solidjs/router"
import { auth, requireSession, signIn, signOut } from "./auth"

export const session = query(async () => {
  "use server"
  return auth()
}, "session")

export const enter = action(async () => {
  "use server"
  await signIn("development")
}, "enter")

export const leave = action(async () => {
  "use server"
  await signOut()
}, "leave")

export const welcome = query(async () => {
  "use server"
  const { user } = await requireSession({ callbackUrl: "/members" })
  return `Welcome, ${user?.name ?? user?.email}.`
}, "welcome")
