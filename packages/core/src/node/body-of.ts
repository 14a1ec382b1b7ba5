import { RefusedRequest } from "../errors/refused-request.ts"
import { maxBody } from "../http/checked-fields.ts"
import { mediaTypeOf } from "../model/media-type.ts"
import type { NodeRequest } from "./node-messages.ts"
import { streamOf } from "./stream-of.ts"

/** A body that a `Request` accepts, or undefined without a body. */
type Body = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string | undefined

/**
 * A request that a parser or the platform has read. Frameworks declare types for these members, which ours would
 * replace.
 */
interface Parsed extends NodeRequest {
  /** The body: an object, text or bytes. */
  readonly body?: unknown
  readonly rawBody?: unknown
}

/** The body as a framework provides it: a parser's result, or its bytes. */
interface GivenBody {
  readonly body?: unknown
  readonly payload?: Uint8Array | undefined
}

/**
 * Returns the body of a request: the unread stream, or a parser's result, which is serialized again. A value that can't
 * be serialized as the request's media type becomes a body that fails with a `RefusedRequest` when it's read.
 *
 * @param headers - the headers of the request. If the body is serialized again, the headers that described it are
 * deleted.
 * @param given - the parser's result, if it isn't a member of the request, or the body's bytes.
 */
export function bodyOf(incoming: NodeRequest, headers: Headers, given: GivenBody): Body {
  if (given.payload !== undefined) {
    forgetLength(headers)
    return new Uint8Array(given.payload)
  }
  if (incoming.readableDidRead !== true && incoming.readableEnded !== true) return streamOf(incoming)
  const { rawBody, body } = incoming as Parsed
  const parsed = given.body ?? rawBody ?? body
  try {
    if (Number(headers.get("content-length")) > maxBody)
      throw new RefusedRequest(`The body is larger than ${maxBody} bytes.`, 413)
    const again = written(parsed, mediaTypeOf(headers))
    forgetLength(headers)
    return again
  } catch (error) {
    return refused(error instanceof RefusedRequest ? error : new RefusedRequest(String(error)))
  }
}

/** Deletes the headers that describe the body as it arrived. */
function forgetLength(headers: Headers): void {
  for (const name of ["content-length", "content-encoding", "transfer-encoding"]) headers.delete(name)
}

function written(parsed: unknown, mediaType: string): Body {
  if (parsed === undefined) throw new RefusedRequest("The body was read before the request came here.")
  if (typeof parsed === "string") return parsed
  if (parsed instanceof Uint8Array) return new Uint8Array(parsed)
  const isForm = mediaType === "application/x-www-form-urlencoded"
  if (!isForm || typeof parsed !== "object" || parsed === null) return JSON.stringify(parsed)
  return formText(parsed)
}

/** Serializes a form. Throws RefusedRequest for a field that a parser converted to an object: `a[b]=c`. */
function formText(fields: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof each === "object" && each !== null)
        throw new RefusedRequest(`The field "${name}" is neither text, number nor boolean.`)
      form.append(name, String(each ?? ""))
    }
  return form.toString()
}

function refused(error: RefusedRequest): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(error) }, { highWaterMark: 0 })
}
