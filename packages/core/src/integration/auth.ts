/** The service itself, loaded with the first request to one of its actions. */
export { Auth } from "../auth.ts"
export { trustOrigin } from "../guard/is-same-origin.ts"
