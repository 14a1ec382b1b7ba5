import { isNavigation } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"

/**
 * Returns true if the user sees the target of a redirect: SvelteKit follows the redirects of its data requests, its
 * forms and its remote functions. A program that calls an endpoint gets a status instead.
 */
export function isShown({ request, isDataRequest, isRemoteRequest }: RequestEvent): boolean {
  return (
    isDataRequest ||
    isRemoteRequest ||
    request.headers.get("x-sveltekit-action") === "true" ||
    isNavigation(request.headers)
  )
}
