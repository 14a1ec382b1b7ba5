import { maxBody, type NodeRequest } from "@latchkey/core/node"

/** The stream of a body, as Fastify hands it to a parser: Node's request, or the stream that a hook returned. */
interface Payload {
  readonly readableFlowing?: boolean | null | undefined
  readonly readableEnded?: boolean | undefined
  readonly destroyed?: boolean | undefined
  on(event: string, listener: (...values: unknown[]) => void): unknown
  resume(): unknown
}

/** Ends a parser of Fastify. */
type Done = (error: Error | null, body?: Uint8Array) => void

/**
 * Parses the body of a request to the service, which reads it itself, from Node's request: it's left unread. If a
 * `preParsing` hook of the application has begun to read it, or has returned another stream, the result is the
 * bytes instead, and at most a few more than the service accepts. A stream that fails is the client's fault: the
 * error gets the status 400.
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
    // The rest is dropped.
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
