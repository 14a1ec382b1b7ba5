import type { Adapter } from "../adapter/adapter.ts"
import { guardRevokedSince } from "../adapter/guarded-method.ts"
import type { RevocationOptions } from "../config/auth-config.ts"
import { AdapterError, MissingAdapterMethods } from "../errors/classes.ts"
import { documentationOf } from "../errors/documentation.ts"
import { withoutControls } from "../logger/control-characters.ts"
import { createErrorLogger } from "../logger/logger.ts"
import { writeError } from "../logger/write-error.ts"
import type { JWT } from "../model/session.ts"
import { decode } from "./decode.ts"
import { isRevoked, recordFor } from "./revocations.ts"

/**
 * Creates a function that returns true if an opened token's session is still valid. The function returns false if the
 * session was revoked, or if the store fails, which is logged [SE-13].
 *
 * @throws MissingAdapterMethods if `revokedSince` isn't a function.
 */
export function tokenCheck(
  revocation: Pick<RevocationOptions, "revokedSince" | "cacheMaxAge">,
  { decode: opens, logger }: { readonly decode?: unknown; readonly logger?: object | undefined },
): (token: JWT) => Promise<boolean> {
  if (typeof revocation.revokedSince !== "function")
    throw new MissingAdapterMethods(
      "The option `revocation` of `getToken` has no function `revokedSince`. Pass the adapter, or the functions that the " +
        "configuration has as `revocation`.",
    )
  const source = revocation as Adapter
  const revokedSince = guardRevokedSince(source, createErrorLogger(logger, writeFailure, withoutControls))
  const store = { revokedSince, source, cacheMaxAge: revocation.cacheMaxAge ?? 0 }
  return async (token) => {
    const record = await recordFor(token, opens === undefined || opens === decode)
    try {
      return !(await isRevoked(store, record))
    } catch {
      return false
    }
  }
}

/** Writes a failure of the store to the console. It's always an `AdapterError`, whose details name only the method. */
function writeFailure(failure: Error): void {
  writeError(failure, documentationOf(AdapterError), '{"method":"revokedSince"}')
}
