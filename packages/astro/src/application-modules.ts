import type { AstroUserConfig } from "astro"
import type { Settings } from "./settings.ts"

/** A plugin for Astro's Vite. */
type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number],
  { readonly name: string }
>

/**
 * The modules that contain the application's configuration: one for the application, named as in `auth-astro`, and one
 * for this package.
 */
const configNames: readonly string[] = ["auth:config", "virtual:latchkey/config"]

/** The module that tells this package how the application is built. */
const settingsName = "virtual:latchkey/settings"

/** The files that may contain the configuration, if the integration's options don't name one. */
const fileNames = ["auth.config.ts", "auth.config.mts", "auth.config.js", "auth.config.mjs"]

/**
 * Creates the plugin with the modules of an application: `auth:config` is its configuration, which contains secrets,
 * so the build fails if code for browsers imports it. `virtual:latchkey/settings` contains no secrets.
 *
 * @param root - the project's folder, as a URL.
 * @param configFile - the file's path, relative to that folder.
 */
export function applicationModules(
  root: URL,
  configFile: string | undefined,
  settings: Settings,
): VitePlugin {
  let file: string | undefined
  return {
    name: "@latchkey/astro",
    enforce: "pre",
    // Servers bundle the package, because only Vite has the modules. Browsers get it unchanged, in development, too.
    configEnvironment: (name) =>
      name === "client"
        ? { optimizeDeps: { exclude: ["@latchkey/astro"] } }
        : { optimizeDeps: { exclude: ["@latchkey/astro"] }, resolve: { noExternal: ["@latchkey/astro"] } },
    async resolveId(source, importer) {
      if (source === settingsName) return `\0${settingsName}`
      if (!configNames.includes(source)) return undefined
      if (this.environment.config.consumer === "client") this.error(leak(importer))
      file ??= await find(root, configFile, async (path) => (await this.resolve(path))?.id)
      if (file !== undefined) return file
      return this.error(
        `@latchkey/astro found no configuration. Create ${configFile ?? fileNames[0]} with \`export default defineConfig({ providers: [] })\`.`,
      )
    },
    async load(id) {
      if (id === `\0${settingsName}`) return `export default ${JSON.stringify(settings)}`
      if (this.environment.config.consumer !== "client") return undefined
      file ??= await find(root, configFile, async (path) => (await this.resolve(path))?.id)
      if (id === file) this.error(leak(this.getModuleInfo(id)?.importers[0]))
      return undefined
    },
  }
}

function leak(importer: string | undefined): string {
  return `${importer ?? "A script"} imports the configuration of @latchkey/astro, or @latchkey/astro/server, into code for browsers. Import them only in code for the server.`
}

/** Returns the configuration's file, as Vite resolves it. */
async function find(
  root: URL,
  configFile: string | undefined,
  resolve: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const name of configFile === undefined ? fileNames : [configFile]) {
    const found = await resolve(pathOf(new URL(name, root)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the path of a file as Vite writes it: with slashes, and on Windows with the drive. */
function pathOf({ pathname }: URL): string {
  return decodeURIComponent(pathname).replace(/^\/(?=[a-z]:\/)/i, "")
}
