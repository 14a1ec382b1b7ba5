// A request, read once: its fields, host and language. Only `respond.ts` creates a `Response`.

import type { Settings } from "../config/settings.ts"
import { type CookieSpecs, signOutSuffix } from "../cookies/names.ts"
import type { CookieJar } from "../cookies/sent-cookies.ts"
import { AuthError, RefusedRequest, toError, UnknownAction } from "../errors/auth-error.ts"
import type { StepUp } from "../model/session.ts"
import type { PageLanguage } from "../model/texts.ts"
import { type InternalProvider, isOAuthProvider } from "../provider/normalize-provider.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import { type AuthAction, parseTarget } from "./auth-action.ts"
import { type Fields, noFields } from "./fields.ts"
import { cookiesOf, type ServiceUrl, serviceUrlAt, serviceUrlOf } from "./service-url.ts"

/** Everything that depends on the request. */
export interface Context {
  readonly settings: Settings
  readonly request: Request
  readonly url: URL
  /** The method of the request; GET for HEAD, which is handled like GET. */
  readonly method: "GET" | "POST"
  /** True if the response must have no body, and the request no effect (RFC 9110 §9.3.2; docs/differences.md, D51). */
  readonly isHead: boolean
  readonly action: AuthAction
  readonly providerId: string | undefined
  readonly provider: InternalProvider | undefined
  readonly serviceUrl: ServiceUrl
  readonly fields: Fields
  readonly jar: CookieJar
  readonly cookies: CookieSpecs
  /** The step-up that the request asks for, once it has been opened in the session that it was sealed for. */
  readonly stepUp?: StepUp | undefined
  /** The fault for which the request is refused. */
  readonly fault: AuthError | undefined
}

/** The members of a context for reading and writing cookies. */
export type CookieContext = Pick<Context, "settings" | "jar" | "cookies">

/** The maximum length of a URL before it's parsed, in characters [DO-01]. */
export const maxUrl = 8_192
/** The maximum length of a request's cookies before they're parsed, in characters [DO-01]. */
const maxCookieHeader = 32_768

/** Reads the head of a request. Never throws; errors are in {@link Context.fault}. */
export function createContext(request: Request, shared: Settings): Context {
  const settings = shared.audited?.(shared, request) ?? shared
  const url = new URL(request.url)
  const isHead = request.method === "HEAD"
  const method = isHead ? "GET" : request.method
  try {
    refuseOversized(url, request)
    if (method !== "GET" && method !== "POST") {
      throw new UnknownAction(`The method ${method} is not supported.`)
    }
    const target = parseTarget(url.pathname, settings.basePath, (id) =>
      servesSignOut(settings.providers.get(id), request.headers),
    )
    if (target === undefined)
      throw new UnknownAction(`The path ${url.pathname} doesn't name an action.`, {
        cause: { path: url.pathname },
      })
    const { action, providerId } = target
    const provider = providerId === undefined ? undefined : settings.providers.get(providerId)
    const serviceUrl = serviceUrlOf(url, request.headers, settings)
    const { jar, cookies } = cookiesOf(request, settings, serviceUrl)
    return {
      settings,
      request,
      url,
      method,
      isHead,
      action,
      providerId,
      provider,
      serviceUrl,
      fields: noFields,
      jar,
      cookies,
      fault: undefined,
    }
  } catch (error) {
    return refused(request, url, settings, error)
  }
}

// Loaded with the first POST, because a session check has no body.
const body = /* @__PURE__ */ lazily(async () => import("./read-fields.ts"))

/** Reads the body of a request, too. Errors are in {@link Context.fault}. */
export async function readBody(context: Context): Promise<Context> {
  if (context.fault !== undefined) return context
  try {
    const fields = await chain(body(), ({ readFields }) =>
      readFields(context.request, {
        structured: structuredField(context),
        timeout: context.settings.bodyTimeout,
      }),
    )
    return { ...context, fields }
  } catch (error) {
    return { ...context, fault: faultOf(error) }
  }
}

/** An application's data for a session may have any shape; other fields are text and numbers [CS-04]. */
function structuredField({ action }: Context): string | undefined {
  return action === "session" ? "data" : undefined
}

/**
 * Returns true if a provider uses `signout/{id}`: the provider sends users back there, or sends logout tokens. If that
 * isn't configured, it's true while a sign-out that the application asked for is pending.
 */
function servesSignOut(provider: InternalProvider | undefined, headers: Headers): boolean {
  if (!isOAuthProvider(provider)) return false
  const { logout, backchannelLogout } = provider
  return (
    logout !== undefined ||
    backchannelLogout !== undefined ||
    headers.get("cookie")?.includes(`${signOutSuffix}=`) === true
  )
}

function refused(request: Request, url: URL, settings: Settings, error: unknown): Context {
  const serviceUrl = serviceUrlAt(settings.origin ?? url.origin, settings.basePath)
  const nothing = { action: "error", providerId: undefined, provider: undefined, fields: noFields } as const
  const method = request.method === "POST" ? "POST" : "GET"
  const cookies = cookiesOf(request, settings, serviceUrl)
  const isHead = request.method === "HEAD"
  return { settings, request, url, method, isHead, ...nothing, serviceUrl, ...cookies, fault: faultOf(error) }
}

function faultOf(error: unknown): AuthError {
  return error instanceof AuthError ? error : new RefusedRequest(String(error))
}

function refuseOversized(url: URL, request: Request): void {
  if (url.href.length > maxUrl) throw new RefusedRequest("The URL is too long.", 414)
  if ((request.headers.get("cookie")?.length ?? 0) > maxCookieHeader) {
    throw new RefusedRequest("The cookies are too large.", 431)
  }
}

/**
 * Returns the language of the response, which the `languages` option chooses. Returns undefined without that option, or
 * if the language can't be loaded. The default is then used.
 */
export function languageOf({
  settings,
  request,
}: Pick<Context, "settings" | "request">): MaybePromise<PageLanguage | undefined> {
  // A language outlives the request that first needs it, so its warnings don't belong in that request's record.
  const { logger } = settings.shared ?? settings
  return settings.languages?.languageOf(request, (argument, error) => {
    logger.warn("language-failed", { argument, reason: toError(error).name })
  })
}
