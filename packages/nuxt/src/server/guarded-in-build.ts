/** The status message of a guarded page that the build tries to render. */
export const guardedInBuild = "Guarded by protect()"
