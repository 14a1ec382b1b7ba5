import { isInDevelopment } from "../config/env.ts"
import { perServiceUrl } from "../config/per-service-url.ts"
import { requestedAddress } from "../email/requested-links.ts"
import { sendsCodes } from "../email/typed-code.ts"
import { UnknownAction } from "../errors/auth-error.ts"
import { csrfToken } from "../guard/csrf.ts"
import type { Context } from "../http/context.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { jsonOutcome, type JsonOutcome, type Outcome } from "../http/outcome.ts"
import { limited } from "../limits/limited.ts"
import type { CodeForm } from "../pages/verify-request-page.ts"
import { publicProvider, type WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { MaybePromise } from "../runtime/lazily.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import { stepUpOf, stepUps } from "../identity/sign-in/with-step-up.ts"
import { isInitiatedLogin } from "./is-initiated-login.ts"
import { startInitiatedLogin } from "./provider-flows.ts"
import { providedFlow, reportUnusablePasskeys } from "./provided-flow.ts"

/**
 * The handlers of pages, lists and sign-outs, which are loaded together: neither a session check nor a sign-in at a
 * provider needs any of them.
 */
export { errorPage } from "./error-page.ts"
export { backchannelLogout, signOut, signOutPage, signOutReturn, signOutReturnPreview } from "./sign-out.ts"

/** Handles GET `signin`: shows the ways to sign in, on the application's own page if it has one. */
export async function signInPage(context: Context): Promise<Outcome> {
  if (isInitiatedLogin(context)) return startInitiatedLogin(context)
  const { settings, url } = context
  if (settings.passkeyProviders.length > 0) await reportUnusablePasskeys(settings)
  const callbackUrl = await callbackUrlOf(context)
  if (requestedCallbackUrl(context) !== undefined) rememberCallbackUrl(context, callbackUrl)
  const [error, code] = ["error", "code"].map((name) => url.searchParams.get(name) ?? undefined)
  // Also runs before the application's own page, whose form reads the token from the cookie.
  const token = settings.csrfProtection ? await csrfToken(context) : undefined
  const sealed = stepUpOf(context)
  const stepUp = sealed === undefined ? undefined : await (await stepUps()).viewStepUp(sealed, context)
  const own = customPageOutcome(context, "signIn", {
    callbackUrl,
    error,
    code: stepUp === undefined ? undefined : code,
    stepUp: stepUp?.value,
    methods: stepUp?.providers.join(" "),
  })
  if (own !== undefined) return own
  const view = { csrfToken: token, callbackUrl, stepUp, error, code }
  return (await builtInPagesOf(context)).signIn(view, context)
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
  const [only, ...more] = settings.passkeyProviders.filter(
    (one) => provider === undefined || one.id === provider.id,
  )
  if (only === undefined) throw new UnknownAction("The request doesn't name a WebAuthn provider.")
  if (more.length > 0)
    throw new UnknownAction("Several WebAuthn providers are configured, so the path must name one.")
  return only
}

/**
 * Handles GET `verify-request`: asks the user to look for the message with the link, on the application's own page
 * if it has one.
 */
export async function verifyRequest(context: Context): Promise<Outcome> {
  const { serviceUrl, url } = context
  const { provider, type, error, code: errorCode } = Object.fromEntries(url.searchParams)
  const code = await codeForm(provider, context)
  const own = customPageOutcome(context, "verifyRequest", { provider, type, error, code: errorCode })
  if (own !== undefined) return own
  return (await builtInPagesOf(context)).verifyRequest({
    host: new URL(serviceUrl.origin).host,
    email: await requestedAddress(context),
    signinUrl: `${serviceUrl.base}/signin`,
    error,
    code,
    isInDevelopment: isInDevelopment(context.settings),
  })
}

/** Returns the form for the code, or undefined if the provider doesn't send codes. */
async function codeForm(id: string | undefined, context: Context): Promise<CodeForm | undefined> {
  const { settings, serviceUrl } = context
  const provider = settings.providers.get(id ?? "")
  if (!sendsCodes(provider)) return undefined
  return {
    action: `${serviceUrl.base}/callback/${provider.id}`,
    length: provider.codeLength ?? 6,
    isOnly: provider.code === "only",
    // Also runs before the application's own page, whose form reads the token from the cookie.
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
  }
}
