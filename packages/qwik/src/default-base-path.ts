/** Where the actions are served, if neither the configuration nor the environment says it. */
export const defaultBasePath = "/auth"
