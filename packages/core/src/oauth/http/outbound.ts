// Requests to providers. Every one of them is made here: https, no redirect, a deadline, a maximum size.

import { AuthError, toError } from "../../errors/auth-error.ts"
import { isProtected } from "../../provider/endpoint-parameters.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { readBytes } from "../../runtime/read-bytes.ts"
import type { Observe, ObservedOutgoing } from "../../telemetry/telemetry.ts"
import { OutboundError, type ProviderAnswer } from "./provider-answer.ts"

/** The times within which an answer must begin and must be complete, in milliseconds [DO-02]. */
const deadlines = { headers: 5_000, body: 10_000 }
/** The maximum size of an answer's body, in bytes [DO-02]. */
const maxAnswerSize = 1_048_576

/**
 * Everything for a request to a provider: `customFetch` or the global `fetch`, and the logger and telemetry that record
 * it.
 */
export type Requester = Pick<OAuthProvider, "id" | "fetch" | "logger" | "observe">

/**
 * Makes a request to a provider: only with https (http on loopback), without following redirects, and with a deadline
 * and a size limit. It reads the body itself, so that no caller waits for a stream that doesn't end.
 *
 * @param maxSize - the maximum size of the body, in bytes.
 * @throws OutboundError saying which rule was broken, or which address can't be reached and why.
 */
export async function outbound(
  requester: Requester,
  input: string | URL,
  init: RequestInit = {},
  maxSize: number = maxAnswerSize,
): Promise<ProviderAnswer> {
  const { observe } = requester
  try {
    return await (observe === undefined
      ? logged(requester, input, init, maxSize)
      : observed(observe, requester, input, init, maxSize))
  } catch (error) {
    if (error instanceof OutboundError || error instanceof AuthError) throw error
    throw failure(new URL(input), error)
  }
}

/**
 * Returns the error for a request that the runtime, or the application's `customFetch`, couldn't make. Runtimes put the
 * system's error and its code (`ECONNREFUSED`) into the cause of an error that says only "fetch failed".
 */
function failure({ origin, pathname, search }: URL, thrown: unknown): OutboundError {
  const error = toError(thrown)
  const inner: Error & { code?: unknown } = error.cause instanceof Error ? error.cause : error
  const code = typeof inner.code === "string" ? inner.code : undefined
  const text = String(inner.message).replaceAll(search, "").replace(/\.$/, "")
  const prefix = code === undefined || text.includes(code) ? "" : code
  const reason = [prefix, text].filter((part) => part !== "").join(": ")
  return new OutboundError(`The request to ${origin}${pathname} failed: ${reason}.`, { cause: thrown, code })
}

async function observed(
  observe: Observe,
  requester: Requester,
  input: string | URL,
  init: RequestInit,
  maxSize: number,
): Promise<ProviderAnswer> {
  const { operation, changed } = outgoingOperation(requester, new URL(input), init)
  return observe(
    operation,
    async () => logged(requester, input, { ...init, ...changed() }, maxSize),
    ({ status }) => ({ status, failed: status >= 400 }),
  )
}

/** Makes a request, and logs a debug message when it ends. */
async function logged(
  requester: Requester,
  input: string | URL,
  init: RequestInit,
  maxSize: number,
): Promise<ProviderAnswer> {
  const url = new URL(input)
  if (!isProtected(url)) {
    throw new OutboundError(`${url.origin} must use https, unless it's on loopback.`)
  }
  const begun = performance.now()
  let status: number | undefined
  try {
    const answer = await withinDeadlines(requester.fetch ?? fetch, url, init, maxSize)
    status = answer.status
    return answer
  } finally {
    requester.logger.debug("Request to the provider", {
      provider: requester.id,
      host: url.host,
      path: url.pathname,
      status,
      milliseconds: Math.round(performance.now() - begun),
    })
  }
}

/** Makes a request, and aborts it if a deadline passes or it fails. */
function withinDeadlines(
  fetcher: typeof fetch,
  url: URL,
  init: RequestInit,
  maxSize: number,
): Promise<ProviderAnswer> {
  const abort = new AbortController()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      clock.stop()
      // Aborts only here: an answer that was read to its end doesn't need it, and an abort costs as much as a request.
      abort.abort()
      reject(error)
    }
    const clock = startClock(url, fail)
    const sent: RequestInit = { ...init, redirect: "manual", signal: abort.signal }
    exchange(fetcher, url, sent, maxSize, clock).then((answer) => {
      clock.stop()
      resolve(answer)
    }, fail)
  })
}

interface Clock {
  readonly headersArrived: () => void
  readonly stop: () => void
}

/**
 * Starts one timer for both deadlines, because hardly any request reaches the second. `expire` receives the error of a
 * missed deadline.
 */
function startClock(url: URL, expire: (error: OutboundError) => void): Clock {
  let awaited: "headers" | "body" = "headers"
  const late = (): void => {
    const place = `${url.origin}${url.pathname}`
    expire(new OutboundError(`The ${awaited} of ${place} did not arrive within ${deadlines[awaited]} ms.`))
  }
  let timer = setTimeout(() => {
    if (awaited === "headers") late()
    else timer = setTimeout(late, deadlines.body - deadlines.headers)
  }, deadlines.headers)
  return { headersArrived: () => void (awaited = "body"), stop: () => clearTimeout(timer) }
}

async function exchange(
  fetcher: typeof fetch,
  url: URL,
  init: RequestInit,
  maxSize: number,
  clock: Clock,
): Promise<ProviderAnswer> {
  const { type, status, headers, body } = await fetcher(url, init)
  clock.headersArrived()
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) {
    await body?.cancel()
    throw new OutboundError(`${url.origin}${url.pathname} answered with a redirect, which is not followed.`)
  }
  const bytes = body === null ? new Uint8Array() : await readBytes(body.getReader(), maxSize)
  if (bytes === undefined) throw new OutboundError(`The answer is larger than ${maxSize} bytes.`)
  return { status, headers, body: bytes }
}

interface Outgoing {
  readonly operation: ObservedOutgoing
  /** Returns the request's headers if telemetry has added any. Otherwise, they stay as they are. */
  readonly changed: () => Pick<RequestInit, "headers">
}

/**
 * Returns the data that telemetry receives about a request to a provider. It includes neither the path, which may name
 * a tenant, nor the content.
 */
function outgoingOperation(
  { id: provider }: Pick<OAuthProvider, "id">,
  { protocol, hostname: host, port }: URL,
  { method = "GET", headers: given }: RequestInit,
): Outgoing {
  let headers: Headers | undefined
  const setHeader = (name: string, value: string): void => {
    headers ??= new Headers(given)
    headers.set(name, value)
  }
  return {
    operation: {
      type: "outgoing",
      provider,
      method,
      scheme: protocol.slice(0, -1),
      host,
      port: port === "" ? undefined : Number(port),
      setHeader,
    },
    changed: () => (headers === undefined ? {} : { headers }),
  }
}
