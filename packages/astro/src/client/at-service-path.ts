import { belowBasePath } from "@latchkey/core/client"
import settings from "virtual:latchkey/settings"

/** Makes a browser function call the service where the integration mounts it: below Astro's `base`. */
export function atServicePath<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(() => settings.servicePath, call)
}
