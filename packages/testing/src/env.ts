/** The environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Returns this process's environment variables; an empty object in a runtime without `process`. */
export function variables(): Variables {
  return typeof process === "undefined" ? {} : process.env
}

/** Returns true if `NODE_ENV` is `production`, in this process or in the build of its bundle. */
export function isProduction(): boolean {
  try {
    // Written with its full name, so that bundlers can replace it.
    return process.env.NODE_ENV === "production"
  } catch {
    // A runtime without `process`.
    return false
  }
}
