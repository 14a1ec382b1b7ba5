/**
 * Returns true if a browser shows the response to the user, according to `Sec-Fetch-Mode`, or, if that header is
 * missing, because `Accept` asks for a document. A program gets a status instead of a redirect to a page.
 */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode")
  return mode === null ? headers.get("accept")?.includes("text/html") === true : mode === "navigate"
}
