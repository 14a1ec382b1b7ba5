import { logoutHintSuffix } from "../../cookies/names.ts"
import type { Context } from "../../http/context.ts"
import { isOAuthProvider } from "../../provider/normalize-provider.ts"
import { lazily } from "../../runtime/lazily.ts"
import { chain, type MaybePromise } from "../../runtime/maybe-promise.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import type { SignInOrigin } from "../../session/strategy-methods.ts"
import { asksForFreshSessions, type Verified } from "../verified.ts"
import type { ResolvedUser } from "../resolved-user.ts"

// Loaded if there's an adapter.
const storedUsers = /* @__PURE__ */ lazily(async () => import("./stored-users.ts"))
// Loaded if tokens are kept without an adapter.
const cookieKeeper = /* @__PURE__ */ lazily(async () => import("../grant/keep-in-cookie.ts"))
// Loaded if last sign-ins are remembered.
const lastSignIns = /* @__PURE__ */ lazily(async () => import("./prepare-to-remember.ts"))
// Loaded if a session must be fresh.
const stepUps = /* @__PURE__ */ lazily(async () => import("./decide-step-up.ts"))
// Loaded if the provider is told about sign-outs.
const logoutHints = /* @__PURE__ */ lazily(async () => import("../../session/logout-hint.ts"))

/** Starts a user's session, and sets the session's cookies. */
export async function startSession(
  verified: Verified,
  resolved: ResolvedUser,
  context: Context,
): Promise<void> {
  const { account, profile } = verified
  const { settings } = context
  const { adapter } = settings
  const { user, isNewUser } = resolved
  if (verified.commit !== undefined) await verified.commit()
  const origin = settings.remembersSignIns ? await originOf(verified, resolved, context) : undefined
  const recheck = async (userId: string | undefined): Promise<void> => {
    if (verified.stepUp !== undefined) (await stepUps()).requireSameUser(verified.stepUp, userId)
    if (adapter !== undefined)
      await (await storedUsers()).requireStillTheirs(verified, user, { settings, adapter })
  }
  const isRechecked = adapter !== undefined || verified.stepUp !== undefined
  const how = { isNewUser, account, profile, origin }
  const signedIn = { user, ...how, recheck: isRechecked ? recheck : undefined }
  const isRemembered = verified.stepUp !== undefined || asksForFreshSessions(context)
  const remember = isRemembered
    ? await (await lastSignIns()).prepareToRemember(verified, resolved, context)
    : undefined
  const issued = await sessionStrategy(settings).issue(context, signedIn)
  if (settings.keepsInCookies)
    await (await cookieKeeper()).keepInCookie(verified, issued?.fingerprint, context)
  if (remember !== undefined) await remember(issued)
  return keepHint(verified, context)
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
  return (await storedUsers()).originAfter(endedAt, origin, account.provider, settings)
}

/** Keeps the data for a later sign-out at the provider, and clears the data of an earlier sign-in. */
function keepHint({ account }: Verified, context: Context): MaybePromise<void> {
  const { provider, jar, cookies } = context
  const isKept = isOAuthProvider(provider) && (provider.logout !== undefined || provider.revokesTokens)
  const isThere = jar.names(`${cookies.sessionToken.name}${logoutHintSuffix}`).length > 0
  if (!isKept && !isThere) return undefined
  return chain(logoutHints(), ({ keepLogoutHint }) => keepLogoutHint(isKept ? account : undefined, context))
}
