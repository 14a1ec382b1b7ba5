import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"

/** What a route demands of a request. */
export interface Demands {
  /** Whether the path must name a provider. */
  readonly provider: "required" | "optional"
  /** Whether the request changes something on behalf of the browser's user. */
  readonly csrf: boolean
}

/**
 * Lets a request pass to its action, or refuses it: a broken configuration is reported before a faulty path.
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
