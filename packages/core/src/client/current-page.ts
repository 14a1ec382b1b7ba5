/** The address of this page, without what an earlier attempt added to it: a target with an `error` would look like one. */
export function currentPage(): string {
  const url = new URL(location.href)
  url.searchParams.delete("error")
  return url.href
}
