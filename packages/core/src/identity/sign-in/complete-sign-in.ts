import type { AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { emit } from "../../config/emit.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import { UnsupportedStrategy } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import { redirectOutcome, type Outcome } from "../../http/outcome.ts"
import { customPageOutcome } from "../../http/custom-page.ts"
import type { User } from "../../model/user.ts"
import { logoutHintSuffix } from "../../cookies/names.ts"
import { lazily } from "../../runtime/lazily.ts"
import { asksForFreshSessions, isFresh, rememberSignIn } from "../fresh-sessions.ts"
import { isOAuthProvider } from "../../provider/normalize-provider.ts"
import { csrfToken } from "../../guard/csrf.ts"
import { originAfter } from "../../session/ended-at.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import type { SignInOrigin } from "../../session/strategy-types.ts"
import { askSignInCallback } from "./ask-sign-in-callback.ts"
import { link } from "./link.ts"
import type { Linked, Linking } from "../linking.ts"
import type { UnprovenQuestion } from "../unproven/prove-address.ts"
import { requireStillTheirs } from "../unproven/require-still-theirs.ts"
import { stableId } from "../stable-id.ts"
import type { HiddenFields, Verified } from "../verified.ts"

// Loaded where tokens are kept, and no adapter keeps them.
const cookieKeeper = /* @__PURE__ */ lazily(async () => import("../grant/keep-in-cookie.ts"))
// Loaded where a provider is told of sign-outs.
const logoutHints = /* @__PURE__ */ lazily(async () => import("../../session/logout-hint.ts"))

/** A question to the user who came back, before they come in. Nothing has changed yet. */
export interface OpenQuestion extends UnprovenQuestion {
  /** What the form of the answer carries, for the callback of the provider. */
  readonly fields: HiddenFields
}

/**
 * Everything that follows the verification, in one order that no provider can change: may the person come in, which
 * user is it, the session, the event, the way back. Or the question that the user must answer before; then all of it
 * begins once more with the answer.
 */
export async function completeSignIn(verified: Verified, context: Context): Promise<Outcome | OpenQuestion> {
  const { settings } = context
  const person = await identify(verified, context)
  const elsewhere = await askSignInCallback(context, {
    user: (await knownUser(verified, context)) ?? person.user,
    account: person.account,
    ...(verified.profile === undefined ? {} : { profile: verified.profile }),
    ...(verified.credentials === undefined ? {} : { credentials: verified.credentials }),
  })
  if (elsewhere !== undefined) return redirectOutcome(elsewhere)

  const admitted = await admit(person, context)
  if ("items" in admitted) return admitted
  const { user, isNewUser } = admitted
  await emit(settings, "signIn", {
    user,
    account: person.account,
    ...(verified.profile === undefined ? {} : { profile: verified.profile }),
    ...(verified.providerType === "credentials" ? {} : { isNewUser }),
  })
  const { callbackUrl } = verified
  const welcome = isNewUser === true ? customPageOutcome(context, "newUser", { callbackUrl }) : undefined
  return welcome ?? redirectOutcome(callbackUrl)
}

/**
 * The identifier of a person who is not stored. Without a database it stays the same; with one it is that of the user
 * to be, and random: one derived from the account could meet a user who came from it earlier.
 */
async function identify(verified: Verified, { settings }: Context): Promise<Verified> {
  if (findsUserItself(verified)) return verified
  const id = settings.adapter === undefined ? await stableId(verified.account) : randomUUID()
  return { ...verified, user: { ...verified.user, id } }
}

/** Credentials and e-mail are verified for the application's own user, a passkey for a stored one, or one with an id. */
function findsUserItself({ providerType }: Verified): boolean {
  return providerType === "credentials" || providerType === "email" || providerType === "webauthn"
}

/** The stored user of an account that is known, for the `signIn` callback. */
async function knownUser(
  verified: Verified,
  { settings: { adapter, callbacks } }: Context,
): Promise<User | null> {
  if (adapter === undefined || callbacks.signIn === undefined || findsUserItself(verified)) return null
  const { provider, providerAccountId } = verified.account
  return adapter.getUserByAccount({ provider, providerAccountId })
}

/** Starts the session. Where that fails, the same link can be used once more [FA-5]. */
async function admit(verified: Verified, context: Context): Promise<Linked | OpenQuestion> {
  const { account, profile } = verified
  try {
    const linked = await settle(verified, context)
    if ("items" in linked) return await setAside(linked, verified, context)
    const { settings } = context
    await verified.commit?.()
    const { user, isNewUser } = linked
    const origin = settings.remembersSignIns ? await originOf(verified, linked, context) : undefined
    const { adapter } = settings
    const recheck =
      adapter && (async (): Promise<void> => requireStillTheirs(verified, user, { settings, adapter }))
    const signedIn = { user, isNewUser, account, profile, origin, recheck }
    const owner = await sessionStrategy(settings).issue(context, signedIn)
    if (settings.keepsInCookies) await (await cookieKeeper()).keepInCookie(verified, owner, context)
    if (asksForFreshSessions(settings) && linked.isAddition !== true)
      await rememberSignIn(linked.user.id, context)
    await keepHint(verified, context)
    return linked
  } catch (error) {
    await verified.undo?.()
    throw error
  }
}

/** Sets the verification aside until the question is answered. */
async function setAside(
  question: UnprovenQuestion,
  verified: Verified,
  context: Context,
): Promise<OpenQuestion> {
  const token = context.settings.csrfProtection ? await csrfToken(context) : undefined
  return { ...question, fields: { csrfToken: token, ...(await verified.setAside?.(token)) } }
}

/** Where a sign-in came from, for sessions that remember it. */
async function originOf(
  { providerSession, account }: Verified,
  { endedAt }: Linked,
  { request, settings }: Context,
): Promise<SignInOrigin> {
  const userAgent = request.headers.get("user-agent") ?? undefined
  const origin = { at: Date.now(), ...providerSession, userAgent }
  return endedAt === undefined ? origin : originAfter(endedAt, origin, account.provider, settings)
}

/** Keeps what a later sign-out at the provider needs; what another sign-in left there is cleared. */
async function keepHint({ account }: Verified, context: Context): Promise<void> {
  const { provider, jar, cookies } = context
  const isKept = isOAuthProvider(provider) && (provider.logout !== undefined || provider.revokesTokens)
  if (isKept || jar.names(`${cookies.sessionToken.name}${logoutHintSuffix}`).length > 0)
    await (await logoutHints()).keepLogoutHint(isKept ? account : undefined, context)
}

/** Who the person is here. Credentials belong to the application: their users are never made, and never linked. */
async function settle(verified: Verified, context: Context): Promise<Linked | UnprovenQuestion> {
  const { settings } = context
  const { adapter } = settings
  if (adapter === undefined)
    return { user: verified.user, isNewUser: verified.providerType === "credentials" ? false : undefined }
  if (verified.providerType === "credentials") {
    if (settings.strategy === "database") await requireStored(verified, adapter)
    return { user: verified.user, isNewUser: false }
  }
  return link(verified, { settings, adapter, ...(await signedIn(verified, context)) })
}

/** Who is signed in in this browser, and whether the account may become theirs: only where they began the flow. */
async function signedIn(
  { providerType, session }: Verified,
  context: Context,
): Promise<Pick<Linking, "current" | "currentNow" | "intent" | "isFreshEnough">> {
  const strategy = sessionStrategy(context.settings)
  const currentNow = async (): Promise<AdapterUser | null> => strategy.user(context)
  // A link confirms its address and nothing else: no account is linked to the user who is signed in.
  const current = providerType === "email" ? null : await currentNow()
  return {
    current,
    currentNow,
    intent: session === undefined || providerType === "email" ? "sign-in" : await intentOf(session, context),
    isFreshEnough: async () => {
      const { requireFresh } = context.settings.linking
      return requireFresh === undefined || (current !== null && isFresh(current.id, requireFresh, context))
    },
  }
}

async function intentOf(session: string, context: Context): Promise<Linking["intent"]> {
  const fingerprint = await sessionStrategy(context.settings).fingerprint(context)
  if (fingerprint === session) return "link"
  // A cross-site POST (`response_mode=form_post`) carries no session: nobody can tell whether it is still there.
  return fingerprint === undefined && context.method === "GET" ? "sign-in" : "unclear"
}

/** @throws UnsupportedStrategy where a stored session would belong to a user who is not stored. */
async function requireStored({ account }: Verified, adapter: GuardedAdapter): Promise<void> {
  if ((await adapter.getUser(account.providerAccountId)) !== null) return
  throw new UnsupportedStrategy(
    'The adapter does not know the user that `authorize` returned: set `session: { strategy: "jwt" }`.',
  )
}
