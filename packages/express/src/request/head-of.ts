import { clientStatus, type RequestHead } from "@latchkey/core/integration"
import { toRequestHead } from "@latchkey/core/node"
import type { ExpressRequest, ExpressResponse } from "./express-messages.ts"

/** Returns the head of a request. */
export function headOf(req: ExpressRequest): RequestHead {
  return toRequestHead(req, responseTo(req), req.protocol)
}

/** Returns the response to a request, which Express attaches to the request. */
export function responseTo({ res }: ExpressRequest): ExpressResponse {
  if (res === undefined) throw new TypeError("The request isn't one that Express is serving.")
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
