/**
 * The client that `Development()` and the command use by default. Its secret doesn't protect anything, because it's
 * printed.
 */
export const developmentClient = { clientId: "development", clientSecret: "development" } as const

/** The port that `Development()` and the command use by default. */
export const defaultPort = 4455
