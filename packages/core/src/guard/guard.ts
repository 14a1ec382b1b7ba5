import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"

/** The demands of a route on a request. */
export interface Demands {
  /** Says if the path must name a provider. */
  readonly provider: "required" | "optional"
  /** True if the request changes something in the user's name. */
  readonly csrf: boolean
}

/**
 * Lets a request pass to its action, or refuses it. An invalid configuration is reported before an invalid path.
 *
 * @throws the fault of the configuration; {@link UnknownAction}.
 */
export function guard(context: Context, demands: Demands): void {
  const { settings, providerId, provider } = context
  if (settings.fault !== undefined) throw settings.fault
  if (demands.provider === "required" && providerId === undefined) {
    throw new UnknownAction(`The action "${context.action}" needs the id of a provider in its path.`)
  }
  if (providerId !== undefined && provider === undefined) {
    throw new UnknownAction(`No provider with the id ${JSON.stringify(providerId)} is configured.`, {
      cause: { provider: providerId },
    })
  }
}
