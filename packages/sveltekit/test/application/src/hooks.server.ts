import { redirect, type RequestEvent } from "@sveltejs/kit"
import { sequence } from "@sveltejs/kit/hooks"
import { service } from "./lib/auth.ts"

interface Input {
  event: RequestEvent
  resolve: (event: RequestEvent) => Response | Promise<Response>
}

/** A `handle` of the application, which answers by itself, after it has read the session. */
async function ownAnswers({ event, resolve }: Input): Promise<Response> {
  const { pathname } = event.url
  if (pathname === "/own-answer") return Response.json(await event.locals.auth())
  if (pathname === "/own-redirect" && (await event.locals.auth()) !== null) redirect(303, "/page")
  if (pathname === "/other-server") {
    await event.locals.auth()
    return fetch("data:text/plain,members")
  }
  return resolve(event)
}

export const handle = sequence(
  service.handle,
  service.protect("/protected", "/members", "/auth/members"),
  ownAnswers,
)

/** Says nothing: the tests read the answer. */
export function handleError(): void {}
