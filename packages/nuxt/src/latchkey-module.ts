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
import { findConfiguration, missingConfiguration, type ModuleOptions, pageOptions } from "./module/options.ts"
import { refuseGuardedPages } from "./module/refuse-guarded-pages.ts"
import { serverFunctions, serverModule, serverPagesModule, typesModule } from "./module/templates.ts"

/** The Nuxt module: `modules: ["@latchkey/nuxt"]`. */
export const latchkeyModule: NuxtModule<ModuleOptions> = defineNuxtModule<ModuleOptions>({
  meta: { name: "@latchkey/nuxt", configKey: "latchkey", compatibility: { nuxt: ">=4.0.0" } },
  async setup(options, nuxt) {
    requireNoPublicSecret(nuxt)
    const resolver = createResolver(import.meta.url)
    const runtime = (file: string): string => resolver.resolve(`./runtime/${file}`)
    const configuration = await findConfiguration(options.config, nuxt.options)
    if (configuration === undefined) {
      // `nuxt prepare` runs when packages are installed, which may be before the file exists.
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
  nuxt.options.alias["#latchkey/server-pages"] = addTemplate({
    filename: "latchkey/server-pages.mjs",
    write: true,
    getContents: ({ app }) => serverPagesModule(app.pages),
  }).dst
  // If Nitro bundles `@latchkey/providers` but not the library, the bundle keeps a name that only the manifest there
  // resolves.
  const { nitro } = nuxt.options as unknown as { readonly nitro: { alias?: Record<string, string> } }
  nitro.alias = { "#simplewebauthn": "@simplewebauthn/server", ...nitro.alias }
  addServerPlugin(runtime("nitro-plugin"))
  addServerHandler({ middleware: true, handler: runtime("nitro-handler") })
  // The application's own functions with the same names take precedence.
  addServerImports(serverFunctions.map((name) => ({ name, from: dst, priority: 0 })))
  nuxt.hook("ready", async () => {
    const nitro = useNitro()
    refuseGuardedPages(nitro)
    await withoutH3(nitro)
  })
  // Makes Nuxt read these from the environment: NUXT_LATCHKEY_SECRET, and so on.
  nuxt.options.runtimeConfig["latchkey"] = {
    secret: "",
    url: "",
    trustHost: "",
    ...(nuxt.options.runtimeConfig["latchkey"] as object | undefined),
  }
}

/** The parts of Nitro's auto-imports that are used here; undefined if the application has turned them off. */
interface WithImports {
  readonly unimport?: {
    getImports(): Promise<unknown>
    getInternalContext(): {
      readonly staticImports: readonly { readonly name: string; readonly from: string }[]
      replaceImports(imports: unknown): Promise<unknown>
    }
  }
}

/** Removes this module's names from h3's auto-imports, which include a `getSession`. */
async function withoutH3({ unimport }: WithImports): Promise<void> {
  // By then, Nitro has found h3's names.
  await unimport?.getImports()
  const context = unimport?.getInternalContext()
  const isOfH3 = ({ name, from }: { name: string; from: string }): boolean =>
    serverFunctions.includes(name) && /(?:^|[\\/])h3(?:[\\/]|$)/.test(from)
  await context?.replaceImports(context.staticImports.filter((one) => !isOfH3(one)))
}

/** Adds the plugin, middleware and composables to the application's pages. */
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
  addTypeTemplate(
    { filename: "types/latchkey.d.ts", getContents: typesModule },
    { nuxt: true, nitro: true, shared: true },
  )
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
