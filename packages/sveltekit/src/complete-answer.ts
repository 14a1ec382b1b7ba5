import { serialiseCookie, uncacheable } from "@latchkey/core/integration"
import type { Current } from "./current.ts"

/**
 * Completes the head of the response: adds the cookies that the service has set, keeps a page that depends on the user
 * out of caches, and sets the status for an error that the client caused and the application didn't handle.
 */
export async function completeAnswer(current: Current, response: Response): Promise<Response> {
  // A page may be streamed before its session is read. The head waits for the session, because reading it may set a
  // cookie.
  await current.session?.catch(() => {})
  current.isAnswered = true
  const missing = missingCookies(current, response)
  const status = response.status === 500 ? (current.refusal ?? 500) : response.status
  const isPrivate = current.isPrivate && !response.headers.has("cache-control")
  const more = response.status === 401 || status !== response.status ? [...current.refusalHeaders] : []
  if (missing.length === 0 && !isPrivate && status === response.status && more.length === 0) return response
  // A copy, because the headers of another server's response can't be changed.
  const answer = new Response(response.body, { status, headers: new Headers(response.headers) })
  for (const line of missing) answer.headers.append("set-cookie", line)
  if (isPrivate || missing.length > 0) answer.headers.set("cache-control", uncacheable)
  for (const [name, value] of more) answer.headers.set(name, value)
  return answer
}

/**
 * Returns the cookie lines that the response doesn't have, because SvelteKit doesn't add cookies to a response that
 * `handle` creates itself.
 */
function missingCookies({ newCookies }: Current, { headers }: Response): string[] {
  const present = new Set(headers.getSetCookie().map((line) => line.slice(0, line.indexOf("="))))
  return [...newCookies.values()].filter(({ name }) => !present.has(name)).map(serialiseCookie)
}
