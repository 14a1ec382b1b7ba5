import type { NodeRequest, NodeResponse } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"

/**
 * The parts of the request of Express 4 or 5 that are used. It leaves out the members whose types a handler infers
 * from the middleware before it: the path's parameters, the body and the locals.
 */
export interface ExpressRequest extends NodeRequest {
  readonly originalUrl: string
  /** The path at which the middleware is mounted. */
  readonly baseUrl: string
  /** The protocol, according to Express's `trust proxy` setting. */
  readonly protocol: string
  readonly res?: ExpressResponse | undefined
}

/** The parts of the response of Express 4 or 5 that are used. */
export interface ExpressResponse extends NodeResponse {
  redirect(status: number, url: string): void
}

/** The function with which middleware passes on a request or an error. */
export type Next = (error?: unknown) => void

/** Middleware for Express 4 and 5. */
export type ExpressMiddleware = (req: ExpressRequest, res: ExpressResponse, next: Next) => void

/**
 * Creates middleware from a function that returns true if the request continues. Express 4 doesn't notice when a
 * promise rejects.
 */
export function middleware(
  run: (req: ExpressRequest, res: ExpressResponse) => Promise<boolean>,
): ExpressMiddleware {
  return (req, res, next) => void handOn(run(req, res), next)
}

async function handOn(answer: Promise<boolean>, next: Next): Promise<void> {
  let goesOn: boolean
  try {
    goesOn = await answer
  } catch (error) {
    next(error)
    return
  }
  if (goesOn) next()
}

/** Sets `res.locals.session`. */
export function setSession(res: ExpressResponse, session: Session | null): void {
  Object.assign((res as ExpressResponse & { readonly locals: object }).locals, { session })
}
