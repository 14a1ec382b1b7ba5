import { isLoopback } from "../provider/loopback.ts"

/** Milliseconds until an answer must be there in full [DO-02]. */
const deadline = 10_000
/** Bytes of an answer's body [DO-02]. */
export const largestAnswer = 1_048_576

/** A request to a provider that was not made, or not answered as it has to be. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
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
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    throw new OutboundError(`${url.origin} is neither https nor on loopback.`)
  }
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new OutboundError(`${url.origin}${url.pathname} did not answer within ${deadline} ms.`))
      abort.abort()
    }, deadline)
  })
  try {
    return await Promise.race([
      exchange(fetcher ?? fetch, url, { ...init, redirect: "manual", signal: abort.signal }, largest),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

async function exchange(
  fetcher: typeof fetch,
  url: URL,
  init: RequestInit,
  largest: number,
): Promise<Response> {
  const response = await fetcher(url, init)
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
