import type { NodeRequest } from "./node-messages.ts"

/** Returns the address of a request's connection. With HTTP/2, reading it from a closed connection throws. */
export function remoteAddress({ socket }: NodeRequest): string | undefined {
  try {
    return socket?.remoteAddress
  } catch {
    return undefined
  }
}
