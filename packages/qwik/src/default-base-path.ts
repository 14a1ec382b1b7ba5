/** The path at which the actions are served, if neither the configuration nor the environment names one. */
export const defaultBasePath = "/auth"
