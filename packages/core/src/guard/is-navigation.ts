/**
 * Returns true if a browser shows the answer to the user: `Sec-Fetch-Mode` says so, or, if that header is missing,
 * `Accept` asks for a document. A program gets a status instead of a redirect to a page.
 */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode")
  return mode === null ? headers.get("accept")?.includes("text/html") === true : mode === "navigate"
}
