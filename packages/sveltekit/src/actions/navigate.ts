import type { NavigationResult } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { ownCall, type Operation } from "../call.ts"
import { setCookies, type CurrentOf } from "../current.ts"

/** Runs an operation that ends by leading the user to another page, and returns its address. */
export async function navigate(
  currentOf: CurrentOf,
  event: RequestEvent,
  run: Operation<NavigationResult>,
): Promise<string> {
  return ownCall(currentOf, event, async (integration, head, current) => {
    const { url, cookies } = await run(integration, head, current)
    setCookies(current, cookies)
    current.session = undefined
    return url
  })
}

/** Returns the page to go to after an action that names none: the one that sent the request. */
export function redirectTarget(target: unknown, { request }: RequestEvent): string {
  return typeof target === "string" ? target : (request.headers.get("referer") ?? "/")
}
