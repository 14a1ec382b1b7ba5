import type { NodeRequest, NodeResponse } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"

/**
 * The request of Express 4 or 5, as far as it is used. It leaves out the members whose types a handler infers from
 * the middleware before it: the path's parameters, the body and the locals.
 */
export interface ExpressRequest extends NodeRequest {
  readonly originalUrl: string
  /** The path at which the middleware is mounted. */
  readonly baseUrl: string
  /** The protocol, as the setting `trust proxy` has Express see it. */
  readonly protocol: string
  readonly res?: ExpressResponse | undefined
}

/** The response of Express 4 or 5, as far as it is used. */
export interface ExpressResponse extends NodeResponse {
  redirect(status: number, url: string): void
}

/** The function with which middleware passes on a request or an error. */
export type Next = (error?: unknown) => void

/** Middleware of Express 4 and 5. */
export type ExpressMiddleware = (req: ExpressRequest, res: ExpressResponse, next: Next) => void

/** Makes middleware of a function that returns true if the request goes on. Express 4 doesn't see a promise's rejection. */
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
