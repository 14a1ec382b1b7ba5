import type { NuxtPage } from "nuxt/schema"

/** The service's functions that handlers can use without an import. */
export const serverFunctions: readonly string[] = [
  "accessToken",
  "accounts",
  "endSession",
  "getSession",
  "passkeys",
  "protect",
  "requireFresh",
  "requireSession",
  "sessions",
  "signIn",
  "signOut",
  "signOutEverywhere",
  "startSession",
  "stopActing",
  "update",
]

/** Returns the module `#latchkey/server`: the application's service, and its functions by name. */
export function serverModule(configuration: string): string {
  const file = JSON.stringify(configuration.replace(/\.m?[jt]s$/, ""))
  return [
    `import service from ${file}`,
    "",
    "export default service",
    `export const { ${serverFunctions.join(", ")} } = service`,
    "",
  ].join("\n")
}

/** Returns the types of the members that the module adds to pages and events. */
export function typesModule(): string {
  return `// TypeScript augments only modules that a program holds.
import type {} from "@latchkey/nuxt"
import type { PageDemands } from "@latchkey/nuxt/runtime/composables"

declare module "#app" {
  interface PageMeta {
    /** The page's requirements for the session; false for a page that every user may see. */
    auth?: PageDemands | boolean | undefined
  }
}

declare module "vue-router" {
  interface RouteMeta {
    auth?: PageDemands | boolean | undefined
  }
}

export {}
`
}

/**
 * Returns the module `#latchkey/server-pages`: the paths of server pages by the names of their islands. A path ends before
 * its first parameter.
 */
export function serverPagesModule(pages: readonly NuxtPage[] = []): string {
  return `export default ${JSON.stringify(Object.fromEntries(islandPaths(pages, "")))}\n`
}

function islandPaths(pages: readonly NuxtPage[], above: string): [string, string][] {
  return pages.flatMap(({ name, path, mode, children = [] }) => {
    const whole = path.startsWith("/") ? path : `${above}/${path}`
    const own: [string, string][] =
      mode === "server" && name !== undefined ? [[`page_${name}`, withoutParameters(whole)]] : []
    return [...own, ...islandPaths(children, whole)]
  })
}

function withoutParameters(path: string): string {
  const segments = path.split("/")
  const first = segments.findIndex((segment) => /[:(*]/.test(segment))
  return first === -1 ? path : segments.slice(0, first).join("/")
}
