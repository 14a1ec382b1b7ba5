import type { Requests } from "../current.ts"
import type { RequestArgs } from "../request/request-args.ts"

/** React Router middleware, on the server. */
export type AuthMiddleware = (args: RequestArgs, next: () => Promise<Response>) => Promise<Response>

/** Creates `authMiddleware`, which provides the session, read when it's first requested, and sets cookies. */
export function createAuthMiddleware(requests: Requests): AuthMiddleware {
  return async function authMiddleware(args, next) {
    return requests.answer(args, next)
  }
}
