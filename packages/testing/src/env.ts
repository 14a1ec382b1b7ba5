/** The variables of the environment. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Returns this process's variables; an empty object in a runtime without `process`. */
export function variables(): Variables {
  return typeof process === "undefined" ? {} : process.env
}

/** Returns true if this process, or the build of its bundle, says that it serves the public: `NODE_ENV` is `production`. */
export function isProduction(): boolean {
  try {
    // Written with its full name, so that bundlers can replace it.
    return process.env.NODE_ENV === "production"
  } catch {
    // A runtime without `process`.
    return false
  }
}
