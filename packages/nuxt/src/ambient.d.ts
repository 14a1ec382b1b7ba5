// oxlint-disable typescript/consistent-type-imports -- an ambient module imports nothing by a relative name
declare module "#latchkey/server" {
  const service: import("./server/nuxt-auth.ts").NuxtAuthResult
  export default service
}

declare module "#latchkey/options" {
  const options: import("./module/options.ts").PageOptions
  export default options
}

declare module "#latchkey/server-pages" {
  const serverPages: Readonly<Record<string, string>>
  export default serverPages
}

declare module "#nitro-internal-virtual/public-assets" {
  export function getAsset(id: string): object | undefined
}

interface ImportMeta {
  /** True in development. */
  readonly dev: boolean
  /** True in the browser. Nuxt replaces it with a constant. */
  readonly client: boolean
  /** True on the server. */
  readonly server: boolean
  /** True while a page is rendered when the application is built. */
  readonly prerender: boolean
}
