/** An answer that a browser has read. */
export interface Visit {
  /** The address that was asked. */
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The address to which a redirect leads; undefined for another answer. */
  readonly location: URL | undefined
  /** The names of the cookies that the answer sets or clears, in order. */
  readonly cookieNames: readonly string[]
  /** The text as JSON. @throws SyntaxError for another text */
  json(): unknown
}

/** Reads an answer to its end. */
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
