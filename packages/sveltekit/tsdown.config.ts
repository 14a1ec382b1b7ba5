import { library } from "../../tsdown.library.ts"

// SvelteKit makes these modules for the application.
export default { ...library(import.meta.dirname), deps: { neverBundle: [/^\$(?:app|env)\//] } }
