import { encodeUtf8 } from "../crypto/encodings.ts"
import type { NodeRequest } from "./node-messages.ts"

/**
 * Returns the body of a Node.js request as a web stream. The stream reads a chunk when it's asked for one, and listens
 * to the request only from the first chunk to the last. If the reader cancels, it stops reading, but leaves the
 * connection open, so that the request can still be answered.
 */
export function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  let release = (): void => {}
  let isListening = false
  /** Resolves the pull that waits for a chunk. */
  let arrived = (): void => {}
  function listen(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const finish = (end: () => void): void => {
      release()
      end()
      arrived()
    }
    const fail = (): void => finish(() => controller.error(new Error("The client broke the body off.")))
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
    release = () => {
      for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener)
      incoming.pause()
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (incoming.destroyed === true) return controller.error(new Error("The client has gone away."))
        if (!isListening) listen(controller)
        isListening = true
        return new Promise((resolve) => {
          arrived = resolve
          incoming.resume()
        })
      },
      cancel: () => {
        release()
        arrived()
      },
    },
    { highWaterMark: 0 },
  )
}
