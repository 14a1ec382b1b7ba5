import { AuthError } from "@latchkey/core/errors"
import { clientStatus } from "@latchkey/core/integration"
import { error as throwHttpError } from "@sveltejs/kit"

/** Throws errors that the client caused as SvelteKit's own error, with its status, and any other error unchanged. */
export function asHttpError(error: unknown): never {
  const status = clientStatus(error)
  if (status === undefined || !(error instanceof AuthError)) throw error
  throwHttpError(status, error.type)
}
