import { redirect, type Handle } from "@sveltejs/kit"
import { sequence } from "@sveltejs/kit/hooks"
import { handle as authenticationHandle } from "./auth"

const authorizationHandle: Handle = async ({ event, resolve }) => {
  if (event.url.pathname.startsWith("/notes")) {
    const session = await event.locals.auth()
    if (!session) redirect(303, "/signin")
  }
  return resolve(event)
}

// Each function acts as a middleware: the first one sets `event.locals.auth`.
export const handle = sequence(authenticationHandle, authorizationHandle)
