import type { AdapterSessionDetails } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import { MissingAdapter, SessionTokenError } from "../errors/classes.ts"
import { toError } from "../errors/to-error.ts"
import { within } from "../runtime/within.ts"
import type { SignedIn } from "./strategy-types.ts"

/** How long a store may take to add details, in milliseconds [DO-02]. */
const timeout = 10_000

/** Characters of a `User-Agent` that are kept. */
const longestUserAgent = 512

/** A session whose details are to be kept. */
export interface NewSession {
  readonly id: string
  readonly userId: string
  /** In milliseconds since 1970. */
  readonly signedInAt: number
  /** In seconds since 1970. */
  readonly expires: number
}

/**
 * Keeps the details of a new session, and removes those of the person's sessions that have expired.
 *
 * @throws AdapterError where the store fails: a session that its owner cannot see, and the provider cannot end, is none.
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

/** What every row of details says. */
function rowOf(
  { id, userId, signedInAt, expires }: NewSession,
  userAgent: string | null | undefined,
): Omit<AdapterSessionDetails, "provider" | "providerSubject" | "providerSessionId"> {
  return {
    id,
    userId,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    signedInAt: new Date(signedInAt),
    lastUsedAt: new Date(),
    expires: new Date(expires * 1000),
  }
}

/**
 * Notes that a session is in use. One that was begun before details were kept gets some: its provider is not known, and
 * its browser is that of this request. What fails is logged.
 *
 * @param goesOn - whether the session was not ended in the meantime: its details would then be those of no session.
 */
export async function touchDetails(
  settings: Settings,
  session: NewSession,
  request: Pick<Request, "headers">,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { id, expires } = session
  await attempt(settings, "The last use of the session could not be noted.", async () => {
    const adapter = adapterOf(settings)
    const changes = { id, lastUsedAt: new Date(), expires: new Date(expires * 1000) }
    if ((await adapter.updateSessionDetails(changes)) !== null) return
    const unknown = { provider: "", providerSubject: null, providerSessionId: null }
    const row = { ...rowOf(session, request.headers.get("user-agent")), ...unknown }
    const failure = await addDetails(adapter, row)
    if (!(await goesOn())) await adapter.deleteSessionDetails(id)
    else if (failure !== undefined && (await adapter.updateSessionDetails(changes)) === null) throw failure
  })
}

/**
 * Adds details, if no other request of the browser was first: of several at once one succeeds, and that is no failure to be
 * logged, as those of the guarded adapter are.
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

/** Removes the details of a session, where any are kept. What fails is logged. */
export async function deleteDetails(settings: Settings, id: string): Promise<void> {
  if (!settings.sessionDetails) return
  await attempt(settings, "The details of the session could not be removed.", async () =>
    adapterOf(settings).deleteSessionDetails(id),
  )
}

/** Whether a session has ended by itself: a row that is still there says nothing. */
export function hasExpired({ expires }: AdapterSessionDetails): boolean {
  return !(expires instanceof Date && expires.getTime() > Date.now())
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
