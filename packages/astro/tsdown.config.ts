import { library } from "../../tsdown.library.ts"

// Modules that exist in an application of Astro alone.
export default { ...library(import.meta.dirname), deps: { neverBundle: [/^(?:astro|virtual):/] } }
