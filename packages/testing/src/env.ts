/** Variables of the environment. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Returns the variables of this process; none in a runtime without `process`. */
export function variables(): Variables {
  return typeof process === "undefined" ? {} : process.env
}
