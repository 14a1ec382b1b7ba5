import { lazily } from "../crypto/lazily.ts"
import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { confirmLink } from "./confirm-link.ts"
import { kindOf } from "./kinds.ts"

const completion = lazily(async () => import("../identity/complete.ts"))

/** `callback`: the kind of the provider proves who came back; what follows is the same for all. */
export async function callback(context: Context): Promise<Outcome> {
  const { provider, method } = context
  if (provider === undefined) throw new UnknownAction("The callback names no provider.")
  const kind = kindOf(provider)
  if (!kind.methods.includes(method)) {
    throw new UnknownAction(`The callback of "${provider.id}" does not take ${method}.`)
  }
  const result = await kind.finish(context)
  if (!("kind" in result)) {
    const { completeSignIn } = await completion()
    return completeSignIn(result, context)
  }
  return result.kind === "confirm-link" ? confirmLink(result, context) : result
}
