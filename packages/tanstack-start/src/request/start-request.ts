import { getRequest } from "@tanstack/react-start/server"

/**
 * Returns the current request: of a page that is rendered, a server function, a server route or middleware.
 *
 * @throws Error elsewhere.
 */
export function startRequest(): Request {
  try {
    return getRequest()
  } catch (cause) {
    throw new Error(
      "There is no request to read the session of. Call this on the server, while a request is served: in a server function, a server route or middleware.",
      { cause },
    )
  }
}
