import { formFields, maxBody, objectFields } from "./checked-fields.ts"
import { noFields, type Fields } from "./fields.ts"
import { mediaTypeOf } from "../model/media-type.ts"
import { parseObject } from "../model/json-value.ts"
import { RefusedRequest } from "../errors/auth-error.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import { readBytes } from "../runtime/read-bytes.ts"

/** The options for reading a body. */
export interface BodyOptions {
  /** The member that may be an object or an array. */
  readonly structured?: string | undefined
  /** The maximum number of seconds until the body has arrived. */
  readonly timeout: number
}

/**
 * Reads a form, or a JSON object of scalars.
 *
 * @throws RefusedRequest with status 408 for a body that doesn't end in time, 413 for one that's too large, 415 for
 *   another media type, 400 for malformed input.
 */
export function readFields(request: Request, { structured, timeout }: BodyOptions): MaybePromise<Fields> {
  const mediaType = mediaTypeOf(request.headers)
  return chain(readText(request, timeout), (text) => fieldsOf(text, mediaType, structured))
}

function fieldsOf(text: string, mediaType: string, structured: string | undefined): Fields {
  if (text === "") return noFields
  if (mediaType === "application/x-www-form-urlencoded") return formFields(new URLSearchParams(text))
  if (mediaType === "application/json") return parseJson(text, structured)
  throw new RefusedRequest("The body is neither a form (application/x-www-form-urlencoded) nor JSON.", 415)
}

function readText({ body, bodyUsed, headers }: Request, timeout: number): MaybePromise<string> {
  if (body === null) return ""
  if (Number(headers.get("content-length")) > maxBody) throw tooLarge()
  if (bodyUsed) throw new RefusedRequest("The body was read before the request reached the service.")
  return textOf(body, timeout)
}

async function textOf(body: ReadableStream<Uint8Array>, timeout: number): Promise<string> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    // This also ends the pending read.
    void reader.cancel().catch(() => {})
  }, timeout * 1000)
  try {
    const bytes = await readBytes(reader, maxBody)
    if (isLate) throw tooLate(timeout)
    if (bytes === undefined) throw tooLarge()
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof RefusedRequest) throw error
    throw isLate ? tooLate(timeout) : new RefusedRequest("The body could not be read completely.")
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(timeout: number): RefusedRequest {
  return new RefusedRequest(`The body did not arrive within ${timeout} seconds.`, 408)
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(`The body is larger than ${maxBody} bytes.`, 413)
}

function parseJson(text: string, structured: string | undefined): Fields {
  const value = parseObject(text)
  if (value === undefined) throw new RefusedRequest("The body is not a JSON object.")
  return objectFields(value, structured)
}
