/** Returns true if `NODE_ENV` says that this process serves the public: it's `production`. */
export function isProduction(): boolean {
  try {
    // Written with its full name, so that bundlers can replace it.
    return process.env.NODE_ENV === "production"
  } catch {
    // A runtime without `process`.
    return false
  }
}

/** Returns this process's environment variables; an empty object in a runtime without them. */
export function environmentVariables(): Readonly<Record<string, string | undefined>> {
  try {
    return process.env
  } catch {
    return {}
  }
}

/** Returns true while Next.js builds an application, which runs the application's modules once. */
export function isBuilding(): boolean {
  try {
    return process.env["NEXT_PHASE"] === "phase-production-build"
  } catch {
    return false
  }
}
