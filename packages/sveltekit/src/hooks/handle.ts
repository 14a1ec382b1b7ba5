import { namesAction } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { completeAnswer } from "../complete-answer.ts"
import { clientAddress, type CurrentOf } from "../current.ts"
import { isPrerendered } from "../request/is-prerendered.ts"
import { sessionOf } from "../session-of.ts"

/** The parts of a `handle`'s argument that are used. */
export interface HandleInput {
  readonly event: RequestEvent
  // oxlint-disable-next-line typescript/no-explicit-any -- options of `resolve`, whose type moved in SvelteKit 3
  readonly resolve: (event: RequestEvent, options?: any) => Response | Promise<Response>
}

/** A SvelteKit `handle` for `src/hooks.server.ts`, by itself or in a `sequence`. */
export type AuthHandle = (input: HandleInput) => Promise<Response>

/** Creates `handle`. */
export function createHandle(currentOf: CurrentOf): AuthHandle {
  return async function handle({ event, resolve }) {
    if (isPrerendered(event)) {
      event.locals.auth = async () => null
      return resolve(event)
    }
    const current = await currentOf(event)
    if (namesAction(event.url.pathname, current.basePath))
      // SvelteKit checks the origin of forms itself, and its applications rely on that (D56).
      return current.integration.respond(event.request, {
        clientAddress: clientAddress(event),
        trustsOrigin: true,
      })
    event.locals.auth = async () => sessionOf(current)
    return completeAnswer(current, await resolve(event))
  }
}
