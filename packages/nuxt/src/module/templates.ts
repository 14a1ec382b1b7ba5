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
