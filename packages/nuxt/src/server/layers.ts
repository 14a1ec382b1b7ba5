import { uncacheable } from "@latchkey/core/integration"
import { defineEventHandler, type App, type EventHandler, type H3Event } from "h3"
import { baseOf, type NitroValues } from "./configuration.ts"
import { readingsOf } from "./readings-of.ts"
import { requireGuardable } from "./require-guardable.ts"

/** The parts of Nitro that the service uses. */
export interface NitroApplication {
  readonly h3App: Pick<App, "stack">
  readonly hooks: { hook(name: "beforeResponse", run: (event: H3Event) => void): unknown }
}

/** The service's own layers of a Nitro application. */
export interface Layers {
  /** Adds a middleware that guards paths. */
  add(guard: EventHandler, paths: readonly string[]): void
  /**
   * Puts a handler and the guards among the application's middleware before Nitro's route rules, which answer requests
   * themselves (`redirect`, `proxy`), and before files. A hook couldn't refuse a request, because Nitro catches its
   * errors.
   *
   * @throws Error if the platform keeps the pages of a guarded path for all visitors.
   */
  place(nitro: NitroApplication, values: NitroValues, first: (event: H3Event) => void): void
  /** Returns the paths as which the request's target may be read. */
  readingsOf(event: H3Event): readonly string[]
  /** Keeps a guarded response out of the caches that a route rule lets store it (`swr`, `cache`). */
  keepPrivate(event: H3Event): void
}

/** Creates the service's layers. */
export function createLayers(): Layers {
  const guards = new WeakMap<EventHandler, readonly string[]>()
  /** The contexts of the events that a guard has let pass. */
  const passed = new WeakSet<object>()
  /** The whole paths of requests, as Nitro's routers see them, by the events' contexts. */
  const paths = new WeakMap<object, string>()
  return {
    add: (guard, guarded) => void guards.set(guard, guarded),
    place({ h3App: { stack }, hooks }, values, first) {
      const baseURL = baseOf(values)
      const handler = defineEventHandler((event) => {
        paths.set(event.context, event.path)
        first(event)
      })
      const own = stack.filter((layer) => guards.has(layer.handler))
      for (const { handler: guard } of own)
        requireGuardable(guards.get(guard) ?? [], values.routeRules ?? {}, baseURL)
      const others = stack.filter((layer) => !own.includes(layer))
      // Nitro's route rules are for the paths outside of `baseURL`, too.
      const everywhere = own.map((layer) =>
        layer.route === baseURL || layer.route === "" ? { ...layer, route: "/" } : layer,
      )
      stack.splice(0, stack.length, { route: "/", handler }, ...everywhere, ...others)
      hooks.hook("beforeResponse", (event) => {
        if (passed.has(event.context) && isShared(event))
          event.node.res.setHeader("cache-control", uncacheable)
      })
    },
    keepPrivate: (event) => void passed.add(event.context),
    readingsOf(event) {
      const { originalUrl } = event.node.req as { readonly originalUrl?: string }
      const target = originalUrl ?? event.path
      // If another server has mounted the application, its routers see only a part of the target.
      const targets = [target, paths.get(event.context) ?? target]
      return [...new Set(targets.flatMap((target) => [...readingsOf(target)]))]
    },
  }
}

/** Returns true if Nitro's cache has told others to store the response. */
function isShared({ context, node: { res } }: H3Event): boolean {
  const { _nitro: nitro } = context as {
    readonly _nitro?: { readonly routeRules?: { readonly cache?: unknown } }
  }
  const control = String(res.getHeader("cache-control") ?? "")
  return Boolean(nitro?.routeRules?.cache) || /\b(?:s-maxage|stale-while-revalidate)\b/i.test(control)
}
