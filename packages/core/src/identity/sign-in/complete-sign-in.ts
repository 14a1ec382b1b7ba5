// The steps after a verification: facts, a pure decision, one small function for each decision, and an undo or a
// recovery record.

import type { AuditReason } from "../../audit/audit-event.ts"
import type { SignInCallbackParameters } from "../../config/callbacks.ts"
import { emit } from "../../config/emit.ts"
import { logoutHintSuffix, waitingSuffix } from "../../cookies/names.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import { csrfToken } from "../../guard/csrf.ts"
import type { Context } from "../../http/context.ts"
import { customPageOutcome } from "../../http/custom-page.ts"
import { type Outcome, redirectOutcome } from "../../http/outcome.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"
import { providerKinds, shownAccount } from "../../model/provider-kinds.ts"
import type { SessionLifetime, User } from "../../model/session.ts"
import { isOAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, lazily, type MaybePromise } from "../../runtime/lazily.ts"
import { keepLogoutHint } from "../../session/logout-hint.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import type { Actor, IssuedSession, SignInOrigin } from "../../session/strategy-methods.ts"
import type { ResolvedUser } from "../user-store.ts"
import { asksForFreshSessions, type HiddenFields, stableId, type Verified } from "../verified.ts"
import { askSignInCallback } from "./ask-sign-in-callback.ts"
import type { AcceptDecision, AskDecision } from "./decide-sign-in.ts"
import type { SentAway } from "./resolve-stored-user.ts"
import { freshSessions, stepUps } from "./with-step-up.ts"

// Loaded if there's an adapter.
const storedUsers = /* @__PURE__ */ lazily(async () => import("./resolve-stored-user.ts"))
// Loaded if tokens are kept without an adapter.
const cookieKeeper = /* @__PURE__ */ lazily(async () => import("../grant/keep-in-cookie.ts"))
// Loaded if the lifetime of sessions depends on the sign-in.
const lifetimes = /* @__PURE__ */ lazily(async () => import("./ask-session-lifetime.ts"))
// Loaded if a user acts as another one.
const waitingSessions = /* @__PURE__ */ lazily(async () => import("../../session/waiting-sessions.ts"))

/** A question for the user who came back, before they're signed in. Nothing has changed yet. */
export interface OpenQuestion extends Omit<AskDecision, "type"> {
  readonly type: "unproven"
  /** The token for the answer's form; undefined if the CSRF check is off. */
  readonly csrfToken: string | undefined
  /** The other fields of the answer's form, for the provider's callback. They may be in a URL. */
  readonly fields: HiddenFields
}

/**
 * Completes a sign-in after the verification, in an order that no provider can change: callback, facts, decision,
 * changes in the store, session, event, redirect. If the user must answer a question first, returns the question
 * instead. With the answer, everything starts again from the beginning.
 */
export function completeSignIn(identity: Verified, context: Context): MaybePromise<Outcome | OpenQuestion> {
  const verified = withUserId(withStepUp(identity, context), context)
  return chain(verified, (withId) => completeWithId(withId, context))
}

async function completeWithId(verified: Verified, context: Context): Promise<Outcome | OpenQuestion> {
  const { record, callbacks } = context.settings
  record?.note({ account: verified.account })
  if (verified.stepUp !== undefined) (await stepUps()).requireDemands(verified.stepUp, verified)
  const redirect =
    callbacks.signIn && (await askSignInCallback(context, await callbackParameters(verified, context)))
  if (redirect !== undefined) return sendAway(redirect, context)
  const result = await signInOrUndo(verified, context)
  if (result.type === "sent-away") return sendAway(result.to, context)
  if (result.type === "unproven") return result
  if (record?.has("session.start") === true)
    record.add({ action: "sign-in.finish", outcome: "success", method: verified.method })
  else record?.add({ action: "sign-in.finish", outcome: "failure", reason: withoutSession })
  if (context.settings.events.signIn !== undefined) await emitSignIn(verified, result, context)
  const { callbackUrl } = verified
  const welcome =
    result.isNewUser === true ? customPageOutcome(context, "newUser", { callbackUrl }) : undefined
  return welcome ?? redirectOutcome(callbackUrl)
}

/** Sends the user to the application's page instead of signing them in, as `signIn` or `registration` decided. */
function sendAway(to: SafeRedirect, { settings }: Context): Outcome {
  const reason: AuditReason = { type: "AccessDenied", code: "sent_away" }
  settings.record?.add({ action: "sign-in.finish", outcome: "failure", reason })
  return redirectOutcome(to)
}

/** The reason if the `jwt` callback returned null. */
const withoutSession: AuditReason = { type: "AccessDenied", code: "no_session" }
/** Adds the step-up that the request itself asks for, because the flow began with the form that ends it. */
function withStepUp(verified: Verified, { stepUp }: Context): Verified {
  return stepUp === undefined ? verified : { ...verified, stepUp }
}

/** Finds or creates the user, and starts the session. If that fails, the same link can be used again [FA-5]. */
async function signInOrUndo(
  verified: Verified,
  context: Context,
): Promise<ResolvedUser | OpenQuestion | SentAway> {
  try {
    const resolved = await resolveUser(verified, context)
    if (resolved.type === "sent-away") {
      await verified.undo?.()
      return resolved
    }
    if (resolved.type === "ask") return await openQuestion(resolved, verified, context)
    context.settings.record?.note({ userId: resolved.user.id })
    await startSession(verified, resolved, context)
    return resolved
  } catch (error) {
    await verified.undo?.()
    throw error
  }
}

/** Finds or creates the user: reads the facts, decides, and applies the decision. */
function resolveUser(
  verified: Verified,
  context: Context,
): MaybePromise<ResolvedUser | AskDecision | SentAway> {
  const { settings } = context
  const { adapter } = settings
  if (adapter === undefined) return { ...decideWithoutStore(verified), type: "resolved" }
  const signIn = { verified, context, settings, adapter }
  return chain(storedUsers(), ({ resolveStoredUser }) => resolveStoredUser(signIn))
}

/** Decides a sign-in without an adapter, and so without stored users. */
export function decideWithoutStore({
  user,
  providerType,
}: Pick<Verified, "user" | "providerType">): AcceptDecision {
  return { type: "accept", user, isNewUser: belongsToApplication(providerType) ? false : undefined }
}

/** Returns true if the users belong to the application, so that they're never new here. */
function belongsToApplication(providerType: Verified["providerType"]): boolean {
  return providerKinds[providerType].identifiedBy === "application"
}

/**
 * Gives an identifier to a user who isn't stored. Without a database, it's the same at every sign-in. With a database,
 * it's a random id for the user to be stored, because an id derived from the account could belong to an earlier user of
 * the account.
 */
function withUserId(verified: Verified, { settings }: Context): MaybePromise<Verified> {
  if (hasOwnUser(verified)) return verified
  const id = settings.adapter === undefined ? stableId(verified.account) : randomUUID()
  return chain(id, (userId) => ({ ...verified, user: { ...verified.user, id: userId } }))
}

/**
 * Returns true if the flow has already identified the user: credentials, e-mail and passkeys are verified for a known
 * user.
 */
function hasOwnUser({ providerType }: Verified): boolean {
  return providerKinds[providerType].identifiedBy !== "account"
}

async function callbackParameters(verified: Verified, context: Context): Promise<SignInCallbackParameters> {
  const { profile, credentials, method } = verified
  return {
    user: (await knownUser(verified, context)) ?? verified.user,
    account: shownAccount(verified),
    ...(method === undefined ? {} : { method }),
    ...(profile === undefined ? {} : { profile }),
    ...(credentials === undefined ? {} : { credentials }),
  }
}

/**
 * Reads the stored user of the account, only for the `signIn` callback. The callback may store or change users and
 * accounts itself, so the facts are read after it.
 */
function knownUser(verified: Verified, { settings: { adapter } }: Context): MaybePromise<User | null> {
  if (adapter === undefined || hasOwnUser(verified)) return null
  const { provider, providerAccountId } = verified.account
  return adapter.getUserByAccount({ provider, providerAccountId })
}

/** Sets the verification aside until the question is answered. */
async function openQuestion(
  { user, asked, items }: AskDecision,
  verified: Verified,
  context: Context,
): Promise<OpenQuestion> {
  const token = context.settings.csrfProtection ? await csrfToken(context) : undefined
  const fields = (await verified.defer?.(token)) ?? {}
  return { type: "unproven", user, asked, items, csrfToken: token, fields }
}

async function emitSignIn(
  verified: Verified,
  { user, isNewUser }: ResolvedUser,
  { settings }: Context,
): Promise<void> {
  const { profile, providerType, method } = verified
  await emit(settings, "signIn", {
    user,
    account: shownAccount(verified),
    ...(method === undefined ? {} : { method }),
    ...(profile === undefined ? {} : { profile }),
    ...(belongsToApplication(providerType) ? {} : { isNewUser }),
  })
}

/** Starts a user's session, and sets the session's cookies. */
async function startSession(verified: Verified, resolved: ResolvedUser, context: Context): Promise<void> {
  const { settings } = context
  const { adapter } = settings
  const { user, isNewUser, isAddition } = resolved
  const lifetime =
    settings.lifetime === undefined && verified.lifetime === undefined
      ? undefined
      : await (await lifetimes()).askSessionLifetime(verified, resolved, settings)
  if (verified.commit !== undefined) await verified.commit()
  const origin = settings.remembersSignIns ? await originOf(verified, resolved, context) : undefined
  const recheck = async (userId: string | undefined): Promise<void> => {
    if (verified.stepUp !== undefined) (await stepUps()).requireSameUser(verified.stepUp, userId)
    if (adapter !== undefined)
      await (await storedUsers()).requireStillTheirs(verified, user, { settings, adapter })
  }
  const isRechecked = adapter !== undefined || verified.stepUp !== undefined
  const { account, actor, profile, method } = verified
  const about = { account, shownAccount: shownAccount(verified), method, profile }
  const how = { isNewUser, ...about, origin, lifetime, continues: isAddition, actor }
  const signedIn = { user, ...how, recheck: isRechecked ? recheck : undefined }
  const isRemembered = actor === undefined && (verified.stepUp !== undefined || asksForFreshSessions(context))
  const remember = isRemembered
    ? await (await freshSessions()).prepareToRemember(verified, resolved, context)
    : undefined
  const issued = await sessionStrategy(settings).issue(context, signedIn)
  if (actor !== undefined) return keepActor(actor, issued, lifetime, context)
  if (context.jar.names(`${context.cookies.sessionToken.name}${waitingSuffix}`).length > 0)
    await (await waitingSessions()).endWaiting(context, "sign-in")
  if (settings.keepsInCookies)
    await (await cookieKeeper()).keepInCookie(verified, issued?.fingerprint, context)
  if (remember !== undefined) await remember(issued)
  return keepHint(verified, context)
}

/**
 * Lets the session of a user wait who acts as another one. Everything else that this browser keeps for the user's own
 * session stays, but isn't valid in the new one.
 *
 * @throws AccessDenied if the `jwt` callback has refused the session.
 */
async function keepActor(
  actor: Actor,
  issued: IssuedSession | undefined,
  { absoluteMaxAge = 0 }: SessionLifetime = {},
  context: Context,
): Promise<void> {
  const { keepWaiting, refuseActor } = await waitingSessions()
  if (issued?.sessionId === undefined) throw refuseActor()
  await keepWaiting(actor, issued.sessionId, absoluteMaxAge, context)
}

/** Describes the origin of a sign-in, for sessions that remember their sign-in. */
async function originOf(
  { providerSession, account }: Verified,
  { endedAt }: ResolvedUser,
  { request, settings }: Context,
): Promise<SignInOrigin> {
  const userAgent = request.headers.get("user-agent") ?? undefined
  const origin = { at: Date.now(), ...providerSession, userAgent }
  if (endedAt === undefined) return origin
  return (await storedUsers()).originAfterRevocation(endedAt, origin, account.provider, settings)
}

/** Keeps the data for a later sign-out at the provider, and clears the data of an earlier sign-in. */
function keepHint({ account }: Verified, context: Context): MaybePromise<void> {
  const { provider, jar, cookies } = context
  const isKept = isOAuthProvider(provider) && (provider.logout !== undefined || provider.revokesTokens)
  const isThere = jar.names(`${cookies.sessionToken.name}${logoutHintSuffix}`).length > 0
  if (!isKept && !isThere) return undefined
  return keepLogoutHint(isKept ? account : undefined, context)
}
