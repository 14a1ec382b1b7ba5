/**
 * Returns the URL of this page without the parameters of an earlier attempt, because a target with an `error` would
 * look like a failure.
 */
export function currentPage(): string {
  const url = new URL(location.href)
  url.searchParams.delete("error")
  return url.href
}
