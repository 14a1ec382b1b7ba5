import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import { fileURLToPath } from "node:url"
import node from "@astrojs/node"
import { build, type AstroInlineConfig, type AstroIntegration } from "astro"
import latchkey, { type LatchkeyOptions } from "../src/index.ts"

/** A built Astro application. */
export interface BuildOptions {
  /** The folder of the application. */
  readonly root: string
  /** The output folder in it. Default: `dist`. */
  readonly outDir?: string | undefined
  readonly latchkey?: LatchkeyOptions | undefined
  /** Additional Astro configuration. */
  readonly config?: AstroInlineConfig | undefined
}

/** Builds an application like `astro build`, with this package's sources. */
export async function buildApplication({ root, outDir = "dist", ...options }: BuildOptions): Promise<void> {
  await build({
    root,
    outDir: `${root}/${outDir}`,
    cacheDir: `${root}/${outDir}/cache`,
    configFile: false,
    logLevel: "silent",
    output: "server",
    adapter: node({ mode: "middleware" }),
    integrations: [fromSources(latchkey(options.latchkey))],
    vite: {
      logLevel: "silent",
      resolve: {
        alias: [
          { find: /^@latchkey\/astro$/, replacement: source("index") },
          {
            find: "@latchkey/astro/components",
            replacement: source("../components/index").replace(/ts$/, "js"),
          },
          { find: /^@latchkey\/astro\/(client|middleware|server)$/, replacement: source("$1") },
        ],
      },
      // Core isn't bundled, so the application and the tests use the same copy.
      ssr: { external: ["@latchkey/core"] },
    },
    ...options.config,
  })
}

/**
 * Uses this package's sources, because Astro looks for the route's file in the installed packages, which would need a
 * build. `NODE_ENV` sets the mode when the application runs, as if it hadn't been built.
 */
function fromSources(integration: AstroIntegration): AstroIntegration {
  const setup = integration.hooks["astro:config:setup"]
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      "astro:config:setup": (parameters) => {
        const entrypoint = source("endpoint")
        const injectRoute: typeof parameters.injectRoute = (route) =>
          parameters.injectRoute({ ...route, entrypoint })
        return setup?.({ ...parameters, injectRoute, command: "dev" })
      },
    },
  }
}

/** Starts a built application's server on a port of this machine. */
export async function serveApplication({ root, outDir = "dist" }: BuildOptions): Promise<Server> {
  const entry: { handler: RequestListener } = await import(`${root}/${outDir}/server/entry.mjs`)
  const server = createServer(entry.handler)
  await once(server.listen(0, "127.0.0.1"), "listening")
  return server
}

/** Returns the path of a module in this package. */
function source(name: string): string {
  return `${fileURLToPath(new URL("../src", import.meta.url))}/${name}.ts`
}
