import type { AdapterSessionDetails } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import { MissingAdapter, SessionTokenError } from "../errors/classes.ts"
import { toError } from "../errors/auth-error.ts"
import { isDateObject } from "../model/dates.ts"
import { within } from "../runtime/within.ts"
import type { SignedIn } from "./strategy-methods.ts"

/** The deadline for adding details, in milliseconds [DO-02]. */
const timeout = 10_000

/** The maximum number of characters of a `User-Agent` that are kept. */
const maxUserAgentLength = 512

/** A session whose details are kept. */
interface NewSession {
  readonly id: string
  readonly userId: string
  /** The time of the sign-in, in milliseconds since 1970. */
  readonly signedInAt: number
  /** The session's expiry, in seconds since 1970. */
  readonly expires: number
}

/**
 * Keeps the details of a new session, and removes the details of the user's expired sessions.
 *
 * @throws AdapterError if the store fails, because the user couldn't see the session then, and the provider couldn't
 *   end it.
 */
export async function createDetails(
  settings: Settings,
  { account, origin }: Pick<SignedIn, "account" | "origin">,
  session: NewSession,
): Promise<void> {
  const adapter = adapterOf(settings)
  const { userId } = session
  await adapter.createSessionDetails({
    ...rowOf(session, origin?.userAgent),
    provider: account.provider,
    providerSubject: origin?.sub ?? null,
    providerSessionId: origin?.sid ?? null,
  })
  await attempt(settings, "The details of expired sessions could not be removed.", async () => {
    const all = await adapter.listSessionDetails({ userId })
    for (const row of all) if (hasExpired(row)) await adapter.deleteSessionDetails(row.id)
  })
}

/** Returns the part that all rows of details share. */
function rowOf(
  { id, userId, signedInAt, expires }: NewSession,
  userAgent: string | null | undefined,
): Omit<AdapterSessionDetails, "provider" | "providerSubject" | "providerSessionId"> {
  return {
    id,
    userId,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    signedInAt: new Date(signedInAt),
    lastUsedAt: new Date(),
    expires: new Date(expires * 1000),
  }
}

/**
 * Stores that a session is in use. If it began before details were kept, it now gets a row without a provider, and with
 * the browser of this request. Failures are logged.
 *
 * @param isValid - returns false if the session was ended in the meantime. It must not have details then.
 */
export async function touchDetails(
  settings: Settings,
  session: NewSession,
  request: Pick<Request, "headers">,
  isValid: () => Promise<boolean>,
): Promise<void> {
  const { id, expires } = session
  await attempt(settings, "The last use of the session could not be recorded.", async () => {
    const adapter = adapterOf(settings)
    const changes = { id, lastUsedAt: new Date(), expires: new Date(expires * 1000) }
    if ((await adapter.updateSessionDetails(changes)) !== null) return
    const unknown = { provider: "", providerSubject: null, providerSessionId: null }
    const row = { ...rowOf(session, request.headers.get("user-agent")), ...unknown }
    const failure = await addDetails(adapter, row)
    if (!(await isValid())) await adapter.deleteSessionDetails(id)
    else if (failure !== undefined && (await adapter.updateSessionDetails(changes)) === null) throw failure
  })
}

/**
 * Adds details, and returns the error if that fails. Only one of several concurrent requests succeeds, so the
 * failure isn't logged, as the guarded adapter would do.
 */
async function addDetails(
  { source }: GuardedAdapter,
  row: AdapterSessionDetails,
): Promise<Error | undefined> {
  try {
    await within(Promise.resolve(source.createSessionDetails?.(row)), timeout, "`createSessionDetails`")
    return undefined
  } catch (error) {
    return toError(error)
  }
}

/** Removes the details of a session, if details are kept. Failures are logged. */
export async function deleteDetails(settings: Settings, id: string): Promise<void> {
  if (!settings.sessionDetails) return
  await attempt(settings, "The details of the session could not be removed.", async () =>
    adapterOf(settings).deleteSessionDetails(id),
  )
}

/** Returns true if a session has expired. Its row may still be there. */
export function hasExpired({ expires }: AdapterSessionDetails): boolean {
  return !(isDateObject(expires) && expires.getTime() > Date.now())
}

async function attempt(settings: Settings, problem: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    settings.logger.error(new SessionTokenError(problem, { cause: error }))
  }
}

function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined) throw new MissingAdapter("`session.details` needs an `adapter`.")
  return adapter
}
