import { lazily } from "../runtime/lazily.ts"
import { traced } from "../config/trace.ts"
import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { confirmLink } from "./confirm-link.ts"
import { providerFlow } from "./provider-flows.ts"

const completion = lazily(async () => import("../identity/complete.ts"))

/** `callback`: the flow of the provider verifies who came back; what follows is the same for all. */
export async function callback(context: Context): Promise<Outcome> {
  const { provider, method } = context
  if (provider === undefined) throw new UnknownAction("The callback names no provider.")
  const flow = providerFlow(provider)
  if (!flow.methods.includes(method)) {
    throw new UnknownAction(`The callback of "${provider.id}" does not take ${method}.`)
  }
  const result = await traced(
    context.settings,
    "Provider's answer",
    () => flow.finish(context),
    ({ type }) => ({ provider: provider.id, outcome: type }),
  )
  switch (result.type) {
    case "verified":
      return (await completion()).completeSignIn(result, context)
    case "confirm-link":
      return confirmLink(result, context)
    default:
      return result
  }
}
