/**
 * Passes Nitro's information about each request to the application's service, and the service's path to pages.
 *
 * @module
 */
import options from "#latchkey/options"
import service from "#latchkey/server"
import type { H3Event } from "h3"
import { useRuntimeConfig } from "nitropack/runtime"
import type { PageService } from "../server/nuxt-auth.ts"

/** The parts of Nitro that the plugin uses. */
interface NitroApp {
  readonly hooks: { hook(name: "request", run: (event: H3Event) => void): unknown }
}

/** The Nitro plugin. It doesn't read the request, so static files don't cause a session check. */
export default (nitro: NitroApp): void => {
  const { baseURL } = useRuntimeConfig().app
  nitro.hooks.hook("request", (event) => {
    const runtimeConfig = (): unknown => useRuntimeConfig(event)["latchkey"]
    service.begin(event, { baseURL, basePath: options.basePath, runtimeConfig })
    const page = async (): Promise<PageService | undefined> => service.page(event)
    // Not enumerable, so that it isn't copied into another request's context.
    Object.defineProperty(event.context, "latchkey", { value: page, configurable: true })
  })
}
