/**
 * The client that `Development()` and the command's defaults have in common. Its secret doesn't protect anything:
 * it's printed.
 */
export const developmentClient = { clientId: "development", clientSecret: "development" } as const

/** The port that `Development()` and the command take by default. */
export const defaultPort = 4455
