import { guardedInBuild } from "../server/guarded-in-build.ts"

/** A page that Nitro renders while it builds the application. */
export interface RenderedPage {
  readonly route: string
  error?: { readonly statusMessage?: string | undefined } | undefined
  skip?: boolean | undefined
}

/** The parts of Nitro's build that are used here. */
export interface Build {
  readonly options: {
    readonly prerender: { readonly routes: readonly string[] }
    readonly routeRules: Readonly<Record<string, { readonly prerender?: boolean | undefined }>>
  }
  readonly hooks: {
    hook(name: "prerender:generate", run: (page: RenderedPage) => void): unknown
    hook(name: "prerender:done", run: () => void): unknown
  }
}

/**
 * Fails a build that's told to render a guarded page, because the page would be a file, which no guard sees. A guarded
 * page that the build only finds by a link isn't rendered: the server renders it when a user asks for it.
 */
export function refuseGuardedPages({ options, hooks }: Build): void {
  const refused = new Set<string>()
  hooks.hook("prerender:generate", (page) => {
    if (page.error?.statusMessage !== guardedInBuild) return
    if (isRequested(page.route, options)) {
      refused.add(page.route)
      return
    }
    page.error = undefined
    page.skip = true
  })
  // Nitro collects the errors of the first hook, and doesn't always fail.
  hooks.hook("prerender:done", () => {
    if (refused.size > 0) throw new Error(messageFor([...refused]))
  })
}

/** Returns true if the configuration names a page, or a pattern for it, and not only a link leads to it. */
function isRequested(route: string, { prerender, routeRules }: Build["options"]): boolean {
  const rules = Object.entries(routeRules).filter(([, rule]) => rule.prerender === true)
  return prerender.routes.includes(route) || rules.some(([pattern]) => matches(pattern, route))
}

function matches(pattern: string, route: string): boolean {
  if (!pattern.includes("*")) return pattern === route
  return `${route}/`.startsWith(pattern.slice(0, pattern.indexOf("*")))
}

function messageFor(routes: readonly string[]): string {
  return [
    `\`protect\` guards ${routes.join(", ")}, but the build is configured to prerender ${routes.length === 1 ? "it" : "them"}.`,
    "A prerendered page is a file, which the server sends to everyone without calling a guard.",
    "Remove `prerender` from the route rules of these pages and the pages from `nitro.prerender.routes`, or guard other",
    "paths. With `nuxt generate`, no server runs, so nothing can be guarded: use `nuxt build`.",
  ].join("\n")
}
