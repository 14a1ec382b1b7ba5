/** Returns true for the path of a module of the application itself: it's neither a test nor types alone. */
export function isCode(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) &&
    !/(?:^|\/)(?:tests?|__tests__|e2e)\/|\.(?:test|spec)\.|\.d\.[cm]?ts$/.test(path)
  )
}
