import { redirect } from "@sveltejs/kit"
import { command, getRequestEvent, query } from "$app/server"
import { service } from "../../lib/auth.ts"

export const whoAmI = query(async () => (await getRequestEvent().locals.auth())?.user?.name ?? "nobody")

export const membersOnly = query(async () => (await service.requireSession(getRequestEvent())).user?.name)

export const rename = command(async () => {
  const session = await service.update(getRequestEvent(), { user: { name: "Ann Lee" } })
  if (session === null) redirect(303, "/home")
  return session.user?.name
})
