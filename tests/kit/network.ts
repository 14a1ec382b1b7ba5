/**
 * Sends a request over the network; again if the server closed a kept connection instead of answering, as browsers do: a
 * server may close an idle connection at the moment at which a request is sent (RFC 9112 §9.3.1).
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

/** The codes of a connection that ended before an answer came. */
const closed = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]

function isClosedConnection(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === "string" && closed.includes(cause.code)
}
