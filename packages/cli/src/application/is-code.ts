/** Returns true if the path belongs to one of the application's own modules, and isn't a test or a declaration file. */
export function isCode(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) &&
    !/(?:^|\/)(?:tests?|__tests__|e2e)\/|\.(?:test|spec)\.|\.d\.[cm]?ts$/.test(path)
  )
}
