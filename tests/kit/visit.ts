/** A response that a browser has read. */
export interface Visit {
  /** The requested URL. */
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The URL to which a redirect leads; undefined for any other response. */
  readonly location: URL | undefined
  /** The names of the cookies that the response sets or clears, in order. */
  readonly cookieNames: readonly string[]
  /** Returns the text as JSON. Throws a SyntaxError for any other text. */
  json(): unknown
}

/** Reads a response to its end. */
export async function visitOf(response: Response, url: URL): Promise<Visit> {
  const location = response.headers.get("location")
  const text = await response.text()
  return {
    url,
    status: response.status,
    headers: response.headers,
    text,
    location: location === null ? undefined : new URL(location, url),
    cookieNames: response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("="))),
    json: (): unknown => JSON.parse(text),
  }
}
