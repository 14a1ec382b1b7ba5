// Requests from other sites are refused here, before an action runs.

import { UnknownAction } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"

/** The requirements of a route for a request. */
export interface Demands {
  /** `required` if the path must name a provider. */
  readonly provider: "required" | "optional"
  /** True if the request changes something on behalf of the user. */
  readonly csrf: boolean
}

/**
 * Accepts or refuses a request before its action runs. Reports an invalid configuration before an invalid path.
 *
 * @throws the error of an invalid configuration; {@link UnknownAction}.
 */
export function guard(context: Context, demands: Demands): void {
  const { settings, providerId, provider } = context
  if (settings.fault !== undefined) throw settings.fault
  if (demands.provider === "required" && providerId === undefined) {
    throw new UnknownAction(`The action "${context.action}" needs the id of a provider in its path.`)
  }
  if (providerId !== undefined && provider === undefined) {
    throw unknownProvider(providerId)
  }
}

/** Returns the error for the id of a provider that isn't configured. */
export function unknownProvider(providerId: string): UnknownAction {
  return new UnknownAction(`No provider with the id ${JSON.stringify(providerId)} is configured.`, {
    cause: { provider: providerId },
  })
}
