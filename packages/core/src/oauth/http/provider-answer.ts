import type { Awaitable } from "../../model/awaitable.ts"
import { mediaTypeOf } from "../../model/media-type.ts"

/** A provider's answer, read to its end. */
export interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/** A provider's `conform` function, which returns the response to read instead. */
type Conform = (response: Response) => Awaitable<Response | undefined>

/** Returns the answer after the application has repaired it. */
export async function conformed(answer: ProviderAnswer, conform: Conform): Promise<ProviderAnswer> {
  const response = await conform(responseOf(answer))
  if (response === undefined) return answer
  const { status, headers } = response
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}

/**
 * Returns the answer in the form that libraries and the application's functions expect. With some statuses, it must not
 * have a body.
 */
export function responseOf({ status, headers, body }: ProviderAnswer): Response {
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })
}

/** Returns the text of an answer. */
export function textOf({ body }: ProviderAnswer): string {
  return new TextDecoder().decode(body)
}

/**
 * Reads an answer as a JSON object.
 *
 * @throws OutboundError if the media type is wrong, or the body isn't JSON, or isn't an object.
 */
export function readJson(answer: ProviderAnswer): Record<string, unknown> {
  const mediaType = mediaTypeOf(answer.headers)
  if (mediaType !== "application/json" && !/^application\/[\w.-]+\+json$/.test(mediaType)) {
    throw new OutboundError(`The answer has the media type "${mediaType}" instead of JSON.`)
  }
  let value: unknown
  try {
    value = JSON.parse(textOf(answer))
  } catch {
    throw new OutboundError("The answer is not JSON.")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new OutboundError("The answer is not a JSON object.")
  }
  return value as Record<string, unknown>
}

/** The error for a request to a provider that wasn't made, or that received an invalid answer. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
  /** The likely cause, if it's known: `clock_skew`, or the runtime's code for a failed connection, such as `ENOTFOUND`. */
  readonly code: string | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
