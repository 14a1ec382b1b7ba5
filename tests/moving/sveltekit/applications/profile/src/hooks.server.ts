import { sequence } from "@sveltejs/kit/hooks"
import { redirect, type Handle } from "@sveltejs/kit"
import { handle as authHandle } from "./auth"

/** Protects the application's pages below the path of the service. */
const protect: Handle = async ({ event, resolve }) => {
  if (event.url.pathname.startsWith("/account/profile")) {
    const session = await event.locals.auth()
    if (!session) redirect(303, `/login?callbackUrl=${encodeURIComponent(event.url.pathname)}`)
  }
  return resolve(event)
}

export const handle = sequence(authHandle, protect)
