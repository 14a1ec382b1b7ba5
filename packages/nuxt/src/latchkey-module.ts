import {
  addImports,
  addPlugin,
  addRouteMiddleware,
  addServerHandler,
  addServerImports,
  addServerPlugin,
  addTemplate,
  addTypeTemplate,
  createResolver,
  defineNuxtModule,
  useLogger,
  useNitro,
} from "@nuxt/kit"
import type { Nuxt, NuxtModule } from "nuxt/schema"
import { findConfiguration, missingConfiguration } from "./module/find-configuration.ts"
import { pageOptions, type ModuleOptions } from "./module/options.ts"
import { serverFunctions, serverModule, typesModule } from "./module/templates.ts"

/** The module of Nuxt: `modules: ["@latchkey/nuxt"]`. */
export const latchkeyModule: NuxtModule<ModuleOptions> = defineNuxtModule<ModuleOptions>({
  meta: { name: "@latchkey/nuxt", configKey: "latchkey", compatibility: { nuxt: ">=4.0.0" } },
  async setup(options, nuxt) {
    requireNoPublicSecret(nuxt)
    const resolver = createResolver(import.meta.url)
    const runtime = (file: string): string => resolver.resolve(`./runtime/${file}`)
    const configuration = await findConfiguration(options.config, nuxt.options)
    if (configuration === undefined) {
      // `nuxt prepare` runs when packages are installed, which may be before the file is written.
      if (!nuxt.options._prepare) throw new Error(missingConfiguration(options.config))
      useLogger("@latchkey/nuxt").warn(missingConfiguration(options.config))
    } else addService(configuration, runtime, nuxt)
    addPages(options, runtime, nuxt)
  },
})

/** Adds the service to the application's server. */
function addService(configuration: string, runtime: (file: string) => string, nuxt: Nuxt): void {
  const { dst } = addTemplate({
    filename: "latchkey/server.ts",
    write: true,
    getContents: () => serverModule(configuration),
  })
  nuxt.options.alias["#latchkey/server"] = dst
  addServerPlugin(runtime("nitro-plugin"))
  addServerHandler({ middleware: true, handler: runtime("nitro-handler") })
  // Below the application's own functions of the same names.
  addServerImports(serverFunctions.map((name) => ({ name, from: dst, priority: 0 })))
  nuxt.hook("ready", async () => {
    const { options, unimport } = useNitro()
    const { presets = [] } = Object(options.imports) as { readonly presets?: unknown[] }
    presets.forEach((preset, index) => (presets[index] = withoutOurs(preset)))
    await unimport?.init()
  })
  // So that Nuxt takes these from the environment: NUXT_LATCHKEY_SECRET, and so on.
  nuxt.options.runtimeConfig["latchkey"] = {
    secret: "",
    url: "",
    trustHost: "",
    ...(nuxt.options.runtimeConfig["latchkey"] as object | undefined),
  }
}

/** Returns the auto-imports of a library without the names that this module gives other functions: h3 has a `getSession`. */
function withoutOurs<Preset>(preset: Preset): Preset {
  const { from, imports } = Object(preset) as { readonly from?: unknown; readonly imports?: unknown }
  if (from !== "h3" || !Array.isArray(imports)) return preset
  return { ...preset, imports: imports.filter((name) => !serverFunctions.includes(name as string)) }
}

/** Adds plugin, middleware and composables to the application's pages. */
function addPages(options: ModuleOptions, runtime: (file: string) => string, nuxt: Nuxt): void {
  const { dst } = addTemplate({
    filename: "latchkey/options.mjs",
    write: true,
    getContents: () => `export default ${JSON.stringify(pageOptions(options))}\n`,
  })
  nuxt.options.alias["#latchkey/options"] = dst
  addPlugin(runtime("page-plugin"))
  addRouteMiddleware({
    name: "auth",
    path: runtime("page-middleware"),
    global: options.protectPages === true,
  })
  addImports(["useAuth", "useSession"].map((name) => ({ name, from: runtime("composables") })))
  addTypeTemplate({ filename: "types/latchkey.d.ts", getContents: typesModule })
}

/** Refuses secrets that Nuxt would send to every browser. @throws Error for such a value */
function requireNoPublicSecret(nuxt: Nuxt): void {
  const names = Object.keys(Object(nuxt.options.runtimeConfig.public["latchkey"]))
  const secrets = names.filter((name) => /secret|key$/i.test(name))
  if (secrets.length === 0) return
  throw new Error(
    `\`runtimeConfig.public.latchkey.${secrets[0]}\` would be sent to every browser. Set it in \`runtimeConfig.latchkey\`, or as AUTH_SECRET in the environment.`,
  )
}
