/** Returns true if this process serves the public, as far as it says so: `NODE_ENV` is `production`. */
export function isProduction(): boolean {
  try {
    // Written with its full name, so that bundlers can replace it.
    return process.env.NODE_ENV === "production"
  } catch {
    // A runtime without `process`.
    return false
  }
}

/** Returns the environment variables of this process; none in a runtime without them. */
export function environmentVariables(): Readonly<Record<string, string | undefined>> {
  try {
    return process.env
  } catch {
    return {}
  }
}

/** Returns true while Next.js builds an application: it then runs the application's modules once. */
export function isBuilding(): boolean {
  try {
    return process.env["NEXT_PHASE"] === "phase-production-build"
  } catch {
    return false
  }
}
