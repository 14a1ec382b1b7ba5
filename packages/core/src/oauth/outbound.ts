import { isLoopback } from "../provider/loopback.ts"

/** Milliseconds until an answer must have begun, and until it must be there in full [DO-02]. */
const deadlines = { headers: 5_000, body: 10_000 }
/** Bytes of an answer's body [DO-02]. */
const largestAnswer = 1_048_576

/** A request to a provider that was not made, or not answered as it has to be. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
  /** What to look at first, where that is known. */
  readonly code: "clock_skew" | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: "clock_skew" | undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/**
 * Makes every request to a provider: https only (http on loopback), no redirect followed, an answer within the
 * deadline and of bounded size. The body is read here, so that nobody waits for a stream that does not end.
 *
 * @param fetcher - the provider's `customFetch`, else the global `fetch`.
 * @param largest - bytes of the body that are accepted.
 * @throws OutboundError saying which rule was broken.
 */
export async function outbound(
  fetcher: typeof fetch | undefined,
  input: string | URL,
  init: RequestInit = {},
  largest: number = largestAnswer,
): Promise<Response> {
  const url = new URL(input)
  if (!isProtected(url)) {
    throw new OutboundError(`${url.origin} is neither https nor on loopback.`)
  }
  const abort = new AbortController()
  const clock = createClock(`${url.origin}${url.pathname}`)
  const guarded: RequestInit = { ...init, redirect: "manual", signal: abort.signal }
  try {
    return await Promise.race([
      exchange(fetcher ?? fetch, url, guarded, largest, clock.headersArrived),
      clock.late,
    ])
  } catch (error) {
    // Only here: an answer that was read to its end leaves nothing to abort, and an abort costs as much as a request.
    abort.abort()
    throw error
  } finally {
    clock.stop()
  }
}

interface Clock {
  /** Rejects when a deadline has passed. */
  readonly late: Promise<never>
  readonly headersArrived: () => void
  readonly stop: () => void
}

function createClock(address: string): Clock {
  const timers: ReturnType<typeof setTimeout>[] = []
  const late = new Promise<never>((_, reject) => {
    for (const [part, milliseconds] of Object.entries(deadlines)) {
      const expire = (): void =>
        reject(new OutboundError(`The ${part} of ${address} did not arrive within ${milliseconds} ms.`))
      timers.push(setTimeout(expire, milliseconds))
    }
  })
  return {
    late,
    headersArrived: () => clearTimeout(timers[0]),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

/** Whether nobody on the way to an address can read or change what is said: https, or loopback, which has no way [OA-16]. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname))
}

async function exchange(
  fetcher: typeof fetch,
  url: URL,
  init: RequestInit,
  largest: number,
  onHeaders: () => void,
): Promise<Response> {
  const response = await fetcher(url, init)
  onHeaders()
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel()
    throw new OutboundError(`${url.origin}${url.pathname} answered with a redirect, which is not followed.`)
  }
  const body = await readBody(response, largest)
  return new Response(hasNoBody(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

function hasNoBody(status: number): boolean {
  return status === 101 || status === 204 || status === 205 || status === 304
}

async function readBody(response: Response, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return new Uint8Array()
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > largest) {
      await reader.cancel()
      throw new OutboundError(`The answer is larger than ${largest} bytes.`)
    }
    chunks.push(value)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/**
 * Reads the body of an answer as a JSON object.
 *
 * @throws OutboundError for another media type, for what is not JSON, and for what is not an object.
 */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  const mediaType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""
  if (mediaType !== "application/json" && !/^application\/[\w.-]+\+json$/.test(mediaType)) {
    throw new OutboundError(`The answer has the media type "${mediaType}" instead of JSON.`)
  }
  const text = await response.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new OutboundError("The answer is not JSON.")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new OutboundError("The answer is not a JSON object.")
  }
  return value as Record<string, unknown>
}
