import { encodeUtf8 } from "../crypto/encodings.ts"
import { RefusedRequest } from "../errors/auth-error.ts"
import { maxBody } from "../http/checked-fields.ts"
import { mediaTypeOf } from "../model/media-type.ts"
import type { NodeRequest } from "./node-messages.ts"

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
  if (parsed === undefined)
    throw new RefusedRequest("The body was read before the request reached the service.")
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
        throw new RefusedRequest(`The field "${name}" must be text, a number or a boolean.`)
      form.append(name, String(each ?? ""))
    }
  return form.toString()
}

function refused(error: RefusedRequest): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(error) }, { highWaterMark: 0 })
}

/**
 * Returns the body of a Node.js request as a web stream. The stream reads a chunk when it's asked for one, and listens
 * to the request only from the first chunk to the last. If the reader cancels, it stops reading, but leaves the
 * connection open, so that the request can still be answered.
 */
function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  let release = (): void => {}
  let isListening = false
  /** Resolves the pull that waits for a chunk. */
  let arrived = (): void => {}
  const finish = (end: () => void): void => {
    release()
    end()
    arrived()
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    if (incoming.destroyed === true) return controller.error(new Error("The client closed the connection."))
    if (!isListening) release = listen(incoming, controller, { finish, arrived: () => arrived() })
    isListening = true
    return new Promise((resolve) => {
      arrived = resolve
      incoming.resume()
    })
  }
  const cancel = (): void => finish(() => {})
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 })
}

/** The steps of a stream that a request's events call. */
interface Steps {
  /** Stops listening, ends the stream as the function does, and lets the waiting pull go on. */
  readonly finish: (end: () => void) => void
  /** Lets the waiting pull go on. */
  readonly arrived: () => void
}

/** Passes a request's chunks on to a stream. Returns the function that stops listening. */
function listen(
  incoming: NodeRequest,
  controller: ReadableStreamDefaultController<Uint8Array>,
  { finish, arrived }: Steps,
): () => void {
  const fail = (): void =>
    finish(() => controller.error(new Error("The client stopped sending before the body was complete.")))
  const listeners = {
    data: (chunk: unknown): void => {
      incoming.pause()
      controller.enqueue(chunk instanceof Uint8Array ? chunk : encodeUtf8(String(chunk)))
      arrived()
    },
    // With HTTP/2, an interrupted body emits `end`, too.
    end: (): void => (incoming.aborted === true ? fail() : finish(() => controller.close())),
    aborted: fail,
    error: fail,
    close: fail,
  }
  for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener)
    incoming.pause()
  }
}
