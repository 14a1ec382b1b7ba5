import { MissingCSRF, UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { hasCsrfToken } from "./csrf.ts"
import { isSameOrigin } from "./same-origin.ts"

/** What a route demands of a request. */
export interface Demands {
  /** Whether the path names a provider. */
  readonly provider: "required" | "optional" | "none"
  /** Whether the request changes something on behalf of the browser's user. */
  readonly csrf: boolean
}

/**
 * Lets a request pass to its action, or refuses it. The order is that of wire.md.
 *
 * @throws the fault of the request or of the configuration; {@link UnknownAction}; {@link MissingCSRF}.
 */
export async function guard(context: Context, demands: Demands): Promise<void> {
  const { settings, providerId, provider } = context
  if (settings.fault !== undefined) throw settings.fault
  if (demands.provider === "required" && providerId === undefined) {
    throw new UnknownAction(`The action "${context.action}" needs the id of a provider in its path.`)
  }
  if (demands.provider === "none" && providerId !== undefined) {
    throw new UnknownAction(`The action "${context.action}" takes no provider.`)
  }
  if (providerId !== undefined && provider === undefined) {
    throw new UnknownAction(`No provider with the id ${JSON.stringify(providerId)} is configured.`)
  }
  if (!demands.csrf) return
  if (!isSameOrigin(context)) throw new MissingCSRF("The request comes from another site.")
  if (settings.csrfProtection && !(await hasCsrfToken(context))) {
    throw new MissingCSRF("The request carries no CSRF token, or not the one of its cookie.")
  }
}
