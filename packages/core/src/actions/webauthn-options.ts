import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { limited } from "../limits/limited.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { providedFlow } from "./provided-flow.ts"

/**
 * Handles GET `webauthn-options`: returns the options with which the browser asks for a passkey. The path names the
 * provider, but may omit it if there's only one of this type.
 */
export async function webauthnOptions(context: Context): Promise<Outcome> {
  const provider = providerOf(context)
  await limited(context, "passkeyOptions")
  const { passkeyOptions } = await providedFlow(provider)
  return passkeyOptions(provider, context)
}

/** Handles HEAD: creates no challenge, and doesn't ask the store. */
export function webauthnOptionsPreview(context: Context): Outcome {
  providerOf(context)
  return jsonOutcome({})
}

function providerOf({ provider, settings }: Context): WebAuthnProvider {
  if (provider?.type === "webauthn") return provider
  const [only, ...more] = provider === undefined ? settings.passkeyProviders : []
  if (only === undefined) throw new UnknownAction("The request is for no WebAuthn provider.")
  if (more.length > 0)
    throw new UnknownAction("There are several WebAuthn providers: the path has to name one.")
  return only
}
