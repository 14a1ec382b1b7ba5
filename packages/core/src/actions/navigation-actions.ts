import { perServiceUrl } from "../config/per-service-url.ts"
import { UnknownAction } from "../errors/classes.ts"
import { csrfToken } from "../guard/csrf.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type JsonOutcome, type Outcome } from "../http/outcome.ts"
import { limited } from "../limits/limited.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { publicProvider } from "../provider/public-provider.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { providedFlow } from "./provided-flow.ts"

/** The actions other than `session`. A session check doesn't need any of them. */
export { callback, callbackPreview } from "./callback.ts"
export { errorPage } from "./error-page.ts"
export { backchannelLogout, signOutReturn, signOutReturnPreview } from "./sign-out.ts"
export { signInPage, startSignIn } from "./sign-in.ts"
export { signOut, signOutPage } from "./sign-out.ts"
export { verifyRequest } from "./verify-request.ts"
export { providedFlow } from "./provided-flow.ts"

/** Handles GET `csrf`: returns the token for this browser's forms, or 404 while the protection is off. */
export async function csrf(context: Context): Promise<Outcome> {
  const { settings } = context
  if (settings.csrfProtection) return jsonOutcome({ csrfToken: await csrfToken(context) })
  settings.logger.warn("csrf-disabled")
  return jsonOutcome({}, 404)
}

/** Handles GET `providers`: returns the public data of the configured providers, by id. */
export function providers({ settings, serviceUrl }: Context): MaybePromise<Outcome> {
  return list(settings, serviceUrl.base)
}

const list = perServiceUrl((settings, base): JsonOutcome => {
  const shown = Array.from(settings.providers.values(), (provider) => publicProvider(provider, base))
  // Frozen, because it's returned repeatedly.
  const body = Object.freeze(
    Object.fromEntries(shown.map((provider) => [provider.id, Object.freeze(provider)])),
  )
  return { type: "json", body, text: JSON.stringify(body), status: 200 }
})

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
