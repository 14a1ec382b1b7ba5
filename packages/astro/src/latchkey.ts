import type { AstroIntegration } from "astro"
import { applicationModules } from "./application-modules.ts"
import type { Settings } from "./settings.ts"

/** The options of the integration. */
export interface LatchkeyOptions {
  /** The path of the service, below Astro's `base`. Default `/api/auth`. */
  basePath?: string | undefined
  /** Another name for `basePath`, as in `auth-astro`. */
  prefix?: string | undefined
  /**
   * False if the application has its own endpoint for the service's paths, such as `src/pages/api/auth/[...auth].ts`,
   * with `AstroAuth`. Default `true`.
   */
  injectEndpoints?: boolean | undefined
  /**
   * The file with the configuration, relative to the project's root. Default: `auth.config.ts`, or `.js`, `.mjs`,
   * `.mts`.
   */
  configFile?: string | undefined
}

/**
 * The declarations that an application gets. In a module, TypeScript extends an existing interface; in a file without
 * imports, it declares a new one.
 */
const declarations = {
  "locals.d.ts": `import type { AuthLocals } from "@latchkey/astro"

declare global {
  namespace App {
    interface Locals extends AuthLocals {}
  }
}
`,
  "config.d.ts": `declare module "auth:config" {
  const config: import("@latchkey/astro").ConfigurationSource
  export default config
}
`,
}

/**
 * Adds the service to an Astro application: its route, the middleware, and the types of `Astro.locals`.
 *
 * ```js
 * // astro.config.mjs
 * export default defineConfig({ integrations: [latchkey()], adapter: node({ mode: "standalone" }) })
 * ```
 *
 * Put it first among the integrations, because its middleware must check the origin of forms (`security.checkOrigin`)
 * before theirs.
 */
export function latchkey(options: LatchkeyOptions = {}): AstroIntegration {
  const { basePath, prefix, configFile, injectEndpoints = true } = options
  return {
    name: "@latchkey/astro",
    hooks: {
      "astro:config:setup": ({ config, updateConfig, injectRoute, addMiddleware, command }) => {
        const path = routePath(basePath ?? prefix)
        const { checkOrigin, allowedDomains } = config.security
        const settings: Settings = {
          base: config.base,
          servicePath: config.base.replace(/\/+$/, "") + path,
          answersActions: injectEndpoints,
          checksOrigin: checkOrigin,
          hasAllowedDomains: allowedDomains.length > 0,
          isBuilt: command === "build",
        }
        updateConfig({
          // This package's middleware does the same, with an exception for the service's paths.
          security: { checkOrigin: false },
          vite: { plugins: [applicationModules(config.root, configFile, settings)] },
        })
        if (injectEndpoints) {
          injectRoute({
            pattern: `${path}/[...auth]`,
            entrypoint: "@latchkey/astro/endpoint",
            prerender: false,
          })
        }
        addMiddleware({ entrypoint: "@latchkey/astro/middleware", order: "pre" })
      },
      "astro:config:done": ({ injectTypes }) => {
        for (const [filename, content] of Object.entries(declarations)) injectTypes({ filename, content })
      },
    },
  }
}

/** The path of the service if the integration's options don't set one. */
const defaultPath = "/api/auth"

/**
 * Returns the pattern of the service's route, which Astro puts below its `base`.
 *
 * @param given - the `basePath` of the integration's options.
 */
function routePath(given: string = defaultPath): string {
  return `/${given.replaceAll(/^\/+|\/+$/g, "")}`
}
