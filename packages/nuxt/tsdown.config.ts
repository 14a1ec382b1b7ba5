import type { UserConfig } from "tsdown"
import { library } from "../../tsdown.library.ts"

const config: UserConfig = {
  ...library(import.meta.dirname),
  // The application's Nuxt has these: it bundles the files in `dist/runtime`.
  deps: { neverBundle: ["nitropack/runtime", /^#latchkey\//, /^#nitro-internal-virtual\//] },
}

export default config
