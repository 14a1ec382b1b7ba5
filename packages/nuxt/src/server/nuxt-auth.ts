import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { EventHandler, H3Event } from "h3"
import type { Bindings } from "../env.ts"
import { createActions, type Actions } from "./actions.ts"
import { type ConfigurationSource, createConfiguration, type NitroValues } from "./configuration.ts"
import { createCurrents, createHandler, isCached, sessionOf } from "./current.ts"
import { createGuards, type Guards } from "./guards.ts"
import { createLayers, type NitroApplication } from "./layers.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/** The service as pages see it while they're rendered. */
export interface PageService {
  /** The path of the actions. */
  readonly basePath: string
  /** The application's own sign-in page, if there is one (`pages.signIn`). */
  readonly signInPage: string | undefined
  /** Returns the session of the request. */
  session: () => Promise<Session | null>
}

/** The result of {@link NuxtAuth}. */
export interface NuxtAuthResult<Id extends string = SuggestedProviderId>
  extends Actions<Id>, Guards, SessionFunctions {
  /** Handles only requests to the service. The module adds it to the application. */
  handler: EventHandler
  /**
   * Puts the guards among the application's server middleware before its route rules, and the service into the context
   * of each event. The module calls it when the server starts.
   */
  install: (nitro: NitroApplication, values: NitroValues) => void
  /** Returns the service for a page; undefined if Nitro keeps the page for other users. */
  page: (event: H3Event) => Promise<PageService | undefined>
}

/**
 * Sets up the service in a Nuxt application. Make its result the default export of `server/auth.ts`.
 *
 * ```ts
 * export default NuxtAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the bindings, the process's environment and
 * `runtimeConfig.latchkey` when they're first needed.
 *
 * @param config - the configuration, or a function that returns it for the server's bindings: `({ env }) => ({ … })`.
 *   The function is called once for each environment.
 */
export function NuxtAuth<Env extends object = Bindings, Id extends string = string>(
  config: ConfigurationSource<Env, Id>,
): NuxtAuthResult<ProviderIdOf<Id>> {
  const currents = createCurrents(createConfiguration(config))
  const { navigation, ...functions } = createSessionFunctions(currents)
  const layers = createLayers()
  async function page(event: H3Event): Promise<PageService | undefined> {
    if (isCached(event.context) || isKept(event.context)) return undefined
    const current = await currents.of(event)
    const { basePath, config: used } = current
    return { basePath, signInPage: used.pages?.signIn, session: async () => sessionOf(current, event) }
  }
  return {
    handler: createHandler(currents),
    install(nitro, values) {
      currents.nitro = values
      layers.place(nitro, values, (event) => {
        const value = async (): Promise<PageService | undefined> => page(event)
        // Not enumerable, so that it isn't copied into another request's context.
        Object.defineProperty(event.context, "latchkey", { value, configurable: true })
      })
    },
    page,
    ...createActions(navigation),
    ...createGuards(currents, layers),
    ...functions,
  }
}

/** The route rules that make the platform cache a page. Nitro's context doesn't show this. */
interface RouteRules {
  readonly isr?: unknown
  readonly prerender?: unknown
}

/** Returns true if the platform caches the page for other users, or if the page was prerendered. */
function isKept(context: object): boolean {
  const { _nitro: nitro } = context as { readonly _nitro?: { readonly routeRules?: RouteRules } }
  return Boolean(nitro?.routeRules?.isr) || nitro?.routeRules?.prerender === true
}
