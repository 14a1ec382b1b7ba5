/** The path at which the actions are served if neither the configuration nor the environment sets it. */
export const defaultBasePath = "/auth"
