import { type NodeRequest, type NodeResponse, toRequestHead } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { clientStatus, type RequestHead, withoutTrailingSlashes } from "@latchkey/core/integration"

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

/** Returns the head of a request. */
export function headOf(req: ExpressRequest): RequestHead {
  return toRequestHead(req, responseTo(req), req.protocol)
}

/** Returns the response to a request, which Express attaches to the request. */
export function responseTo({ res }: ExpressRequest): ExpressResponse {
  if (res === undefined)
    throw new TypeError(
      "Pass the request that Express gave to your handler, because its response is needed, too.",
    )
  return res
}

/**
 * Runs an operation of the service. Errors that the client caused get the `status` that Express's error handlers look
 * for.
 */
export async function withStatus<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    const status = clientStatus(error)
    throw status === undefined ? error : Object.assign(error as Error, { status })
  }
}

/** The path and the query of a request, and the mount path of the service. */
interface Place {
  /** The path of the request, as it was sent. */
  readonly path: string
  /** The query with its question mark, or an empty string. */
  readonly query: string
  /** The path at which the service is mounted; undefined if that's the root, or isn't known. */
  readonly mount: string | undefined
}

/** The maximum number of path segments that are looked for below the mount. An action has two at most. */
const maxSegments = 3

/** Returns the path and query of a request, and the service's mount path, with or without a wildcard. */
export function placeOf(req: Pick<ExpressRequest, "originalUrl" | "baseUrl">): Place {
  const { originalUrl, baseUrl } = req
  const { params } = req as typeof req & { readonly params: object }
  const target = originalUrl.replace(/^https?:\/\/[^/?]*/i, "")
  const [path = ""] = target.split("?", 1)
  const wildcard = wildcardOf(params)
  const mount = wildcard === undefined ? baseUrl.replace(/^https?:\/\/[^/?]*/i, "") : above(path, wildcard)
  return { path, query: target.slice(path.length), mount: mount === "" ? undefined : mount }
}

/**
 * Returns the text that a wildcard matches. Express 4 numbers wildcards; Express 5 names them and splits the text into
 * segments.
 */
function wildcardOf(params: object): string | undefined {
  const segments: unknown = Object.values(params).find(Array.isArray)
  if (Array.isArray(segments)) return segments.join("/")
  const numbered: unknown = (params as { 0?: unknown })[0]
  return typeof numbered === "string" ? numbered : undefined
}

/**
 * Returns the path above the segments that decode to `wildcard`; undefined if there are more segments than an action
 * has.
 */
function above(path: string, wildcard: string): string | undefined {
  const segments = withoutTrailingSlashes(path).split("/")
  const rest = withoutTrailingSlashes(wildcard)
  if (rest === "") return segments.join("/")
  for (let count = 1; count <= maxSegments && count < segments.length; count += 1)
    if (decoded(segments.slice(-count).join("/")) === rest) return segments.slice(0, -count).join("/")
  return undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
