import type { MaybePromise } from "../../runtime/maybe-promise.ts"

/** How long an answer is used without asking again, in milliseconds. */
const ttl = 3_600_000
/** How long it is used while the provider cannot be asked, in milliseconds [FI-04, FI-06]. */
const staleIfError = 86_400_000
/** How long a provider that could not be asked is left alone while a former answer is there, in milliseconds. */
const retryInterval = 30_000
/** When a fetch that has not ended is given up, in milliseconds: on some runtimes it dies with the request that began it. */
const lostAfter = 15_000

/** Fetches a document. It is given with each request, so that what is kept holds nothing of a configuration. */
export type FetchDocument<Value> = () => Promise<Value>

/** A document of a provider that changes seldom. */
export interface Cached<Value> {
  /**
   * The document: fetched where it is older than an hour. One that is older is used, up to a day, while the provider
   * does not answer.
   *
   * @param onStale - called when that is so.
   */
  get(fetchValue: FetchDocument<Value>, onStale: () => void): MaybePromise<Value>
  /** Fetches it anew. Requests that come while that is under way share the answer. */
  refresh(fetchValue: FetchDocument<Value>): Promise<Value>
  /** The document as it was fetched last. */
  readonly latest: Value | undefined
  /** Whether it is being fetched. */
  readonly pending: boolean
  /** Forgets it: what it says can no longer be relied upon. */
  forget(): void
}

/** Keeps the document that was fetched last. */
export function createCached<Value>(): Cached<Value> {
  let latest: Value | undefined
  let fetchedAt = 0
  let failedAt = 0
  let underWay: { readonly promise: Promise<Value>; readonly since: number } | undefined
  const isPending = (): boolean => underWay !== undefined && Date.now() - underWay.since < lostAfter
  const fetchAnew = async (fetchValue: FetchDocument<Value>): Promise<Value> => {
    try {
      latest = await fetchValue()
      fetchedAt = Date.now()
      return latest
    } catch (error) {
      failedAt = Date.now()
      throw error
    } finally {
      underWay = undefined
    }
  }
  const refresh = async (fetchValue: FetchDocument<Value>): Promise<Value> => {
    if (underWay === undefined || !isPending())
      underWay = { promise: fetchAnew(fetchValue), since: Date.now() }
    return underWay.promise
  }
  const getOlder: Cached<Value>["get"] = async (fetchValue, onStale) => {
    const known = latest
    if (known === undefined || Date.now() - fetchedAt >= staleIfError) return refresh(fetchValue)
    // A provider that hangs would make every sign-in wait for the deadline.
    if (Date.now() - failedAt >= retryInterval) {
      try {
        return await refresh(fetchValue)
      } catch (error) {
        if (latest === undefined) throw error
      }
    }
    onStale()
    return known
  }
  return {
    refresh,
    get: (...how) => (latest !== undefined && Date.now() - fetchedAt < ttl ? latest : getOlder(...how)),
    get latest() {
      return latest
    },
    get pending() {
      return isPending()
    },
    forget: () => void (latest = undefined),
  }
}
