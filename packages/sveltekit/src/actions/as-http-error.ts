import { AuthError } from "@latchkey/core/errors"
import { clientStatus } from "@latchkey/core/integration"
import { error as throwHttpError } from "@sveltejs/kit"

/** Throws an error that the client caused as SvelteKit's own, with its status; any other as it is. */
export function asHttpError(error: unknown): never {
  const status = clientStatus(error)
  if (status === undefined || !(error instanceof AuthError)) throw error
  throwHttpError(status, error.type)
}
