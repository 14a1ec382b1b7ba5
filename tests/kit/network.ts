/**
 * Sends a request over the network. Sends it again, like browsers, if the server closed a persistent connection instead
 * of answering, because a server may close an idle connection just when a request is sent (RFC 9112 §9.3.1).
 */
export async function network(request: Request): Promise<Response> {
  const again = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    if (!isClosedConnection(error)) throw error
    return fetch(again)
  }
}

/** The error codes of a connection that ended before a response arrived. */
const closed = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]

function isClosedConnection(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === "string" && closed.includes(cause.code)
}
