import type { Settings } from "../config/settings.ts"
import { configurationFault } from "../config/configuration-fault.ts"
import type { Cookie } from "../cookies/cookie.ts"
import { InvalidProvider, UnsupportedStrategy } from "../errors/classes.ts"
import { isNavigation } from "../guard/is-same-origin.ts"
import { ownRedirect, parseOwnRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { canMeet, lastSignIn, meets } from "../identity/fresh-sessions.ts"
import { sealStepUp } from "../identity/sign-in/step-ups.ts"
import type { Context } from "../http/context.ts"
import type { Freshness, Session } from "../model/session.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import { checkDemands, type FreshSessionOptions, requireKnown } from "./guard-demands.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/** The session if it's fresh; otherwise the ways to have the user confirm who they are. */
export type FreshSessionResult = FreshSession | StaleSession

/** A session whose user authenticated recently enough, and in an accepted way. */
export interface FreshSession {
  readonly session: Session
  /** The cookies that the response must set. */
  readonly cookies: readonly Cookie[]
}

/** A session that isn't fresh, or no session. */
export interface StaleSession {
  readonly session: null
  /**
   * The page on which the user signs in. It's requested with GET, so redirect with status 303; no form is then sent
   * again.
   */
  readonly url: string
  /**
   * The value of the `WWW-Authenticate` header for a program, with status 401.
   *
   * @see [RFC 9470 §3](https://www.rfc-editor.org/rfc/rfc9470#section-3)
   */
  readonly challenge: string
  /**
   * True if a browser shows the response to the user, so you can redirect; false for a program, which gets the
   * challenge.
   */
  readonly isNavigation: boolean
  /** The cookies that the response must set. */
  readonly cookies: readonly Cookie[]
}

/** Checks the session of a request against the requirements. */
export async function requireFresh(
  settings: Settings,
  head: RequestHead,
  { callbackUrl = "", ...options }: FreshSessionOptions & { readonly callbackUrl?: string | undefined },
  { session, cookies }: { readonly session: Session | null; readonly cookies: readonly Cookie[] },
): Promise<FreshSessionResult> {
  const freshness = checkedFreshness(options, settings)
  const context = serverContext(settings, head, { action: "session" })
  const owner = session === null ? null : await sessionStrategy(settings).owner(context)
  const stale = { session: null, isNavigation: isNavigation(head.headers), cookies } as const
  if (session === null || owner === null) {
    if (session !== null) requireSubject(settings)
    return { ...stale, url: signInUrl(context, callbackUrl), challenge: "Bearer" }
  }
  const last = await lastSignIn(owner, context)
  const provider = last && (settings.providers.get(last.provider) ?? startedByApplication(last.provider))
  if (last !== undefined && provider !== undefined && canMeet(provider, freshness) && meets(last, freshness))
    return { session, cookies }
  // Only the user can confirm who they are, not another user who acts as them.
  const stepUp = owner.actor === undefined ? await sealStepUp(owner, freshness, settings) : undefined
  return { ...stale, url: signInUrl(context, callbackUrl, stepUp), challenge: challengeOf(freshness) }
}

/** Returns the origin of a session if the application has started it, so that it has no provider. */
function startedByApplication(origin: string): { readonly id: string; readonly type: "session" } | undefined {
  return origin === "session" ? { id: origin, type: origin } : undefined
}

/** Throws UnsupportedStrategy if the session doesn't name a user, because the `jwt` callback has removed `sub`. */
function requireSubject({ strategy, revocation }: Settings): void {
  if (strategy === "jwt" && revocation === undefined)
    throw configurationFault(
      UnsupportedStrategy,
      "`requireFresh` needs to know the user of a session: the `jwt` callback must keep the claim `sub`.",
    )
}

function signInUrl({ serviceUrl }: Context, callbackUrl: string, stepUp?: string): SafeRedirect {
  const { origin, base } = serviceUrl
  const own = parseOwnRedirect(callbackUrl, origin) ?? origin
  return ownRedirect(`${base}/signin`, { callbackUrl: own, stepUp })
}

/**
 * Returns the challenge: it names the requirements, and reveals nothing about the session or the user.
 *
 * @see [RFC 9470 §3](https://www.rfc-editor.org/rfc/rfc9470#section-3)
 */
function challengeOf({ maxAge, acr }: Freshness): string {
  const parts = [
    'error="insufficient_user_authentication"',
    'error_description="A recent authentication of the user is required"',
    ...(acr === undefined ? [] : [`acr_values="${acr.join(" ")}"`]),
    `max_age="${maxAge}"`,
  ]
  return `Bearer ${parts.join(", ")}`
}

/** Returns the requirements. Throws UnsupportedStrategy or InvalidProvider if no sign-in can meet them. */
function checkedFreshness(options: FreshSessionOptions, settings: Settings): Freshness {
  const fault = (message: string): Error => configurationFault(UnsupportedStrategy, message)
  requireKnown("requireFresh", options, fault)
  const { maxAge, ...others } = checkDemands("requireFresh", options, fault)
  const freshness = { maxAge: Math.floor(maxAge), ...others }
  if (![...settings.providers.values()].some((provider) => canMeet(provider, freshness)))
    throw configurationFault(
      InvalidProvider,
      "No configured provider meets the demands of `requireFresh`: `methods` must list ids or types of providers, `acr` needs one " +
        "of the type `oidc`, and providers of the type `oauth` count only if `methods` names them.",
    )
  return freshness
}
