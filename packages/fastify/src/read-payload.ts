import { maxBody, type NodeRequest } from "@latchkey/core/node"

/** The stream of a body, as Fastify passes it to a parser: Node's request, or the stream that a hook returned. */
interface Payload {
  readonly readableFlowing?: boolean | null | undefined
  readonly readableEnded?: boolean | undefined
  readonly destroyed?: boolean | undefined
  on(event: string, listener: (...values: unknown[]) => void): unknown
  resume(): unknown
}

/** The callback that ends a Fastify parser. */
type Done = (error: Error | null, body?: Uint8Array) => void

/**
 * Parses the body of a request to the service. The body is left unread, because the service reads it itself, from
 * Node's request. If one of the application's `preParsing` hooks has begun to read the body, or has returned another
 * stream, the result is the bytes instead, and at most a few more than the service accepts. If the stream fails, it's
 * the client's fault, so the error gets the status 400.
 */
export function readPayload(raw: NodeRequest, payload: Payload, done: Done): void {
  if (payload === raw && payload.readableFlowing !== true) return done(null)
  const chunks: Uint8Array[] = []
  let size = 0
  let isDone = false
  const finish = (error: Error | null): void => {
    if (isDone) return
    isDone = true
    done(error, error === null ? Buffer.concat(chunks) : undefined)
  }
  payload.on("data", (chunk) => {
    // The rest is ignored.
    if (isDone) return
    const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    chunks.push(bytes)
    if (size > maxBody) finish(null)
  })
  payload.on("end", () => finish(null))
  payload.on("error", (error) => finish(Object.assign(error as Error, { statusCode: 400 })))
  if (payload.readableEnded === true || payload.destroyed === true) return finish(null)
  payload.resume()
  return undefined
}
