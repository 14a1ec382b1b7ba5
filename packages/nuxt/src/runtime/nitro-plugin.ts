/**
 * Puts the application's service and its guards into Nitro's application.
 *
 * @module
 */
import options from "#latchkey/options"
import service from "#latchkey/server"
import serverPages from "#latchkey/server-pages"
import { getAsset } from "#nitro-internal-virtual/public-assets"
import { useRuntimeConfig } from "nitropack/runtime"
import type { NitroApplication } from "../server/layers.ts"

/** The Nitro plugin. It doesn't read the request, so static files don't cause a session check. */
export default (nitro: NitroApplication): void => {
  const { app, nitro: ofNitro } = useRuntimeConfig()
  service.install(nitro, {
    baseURL: app.baseURL,
    basePath: options.basePath,
    runtimeConfig: (event) => useRuntimeConfig(event)["latchkey"],
    routeRules: ofNitro.routeRules,
    serverPages,
    isPublicFile: (path) => getAsset(path) !== undefined,
    isPrerendering: import.meta.prerender,
  })
}
