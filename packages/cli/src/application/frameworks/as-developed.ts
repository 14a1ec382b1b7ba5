import { existsSync } from "node:fs"
import { join } from "node:path"
import { wranglerPort } from "../environment/wrangler-variables.ts"
import type { Manifest } from "../read-manifest.ts"
import type { Framework } from "./framework.ts"

/** The packages that make a framework's own development server run an application in a Worker. */
const emulators = ["@cloudflare/vite-plugin", "@astrojs/cloudflare"]

/**
 * Returns the framework as it's used in development: with a different environment file and port if the development
 * server runs the code in a Worker. Other frameworks that are deployed to Workers use Node in development, so nothing
 * changes for them.
 */
export function asDeveloped(framework: Framework, root: string, manifest: Manifest): Framework {
  const { scripts, dependencies } = manifest
  const script = scripts["dev"] ?? scripts["start:dev"] ?? scripts["start"] ?? ""
  const isOfWrangler = /\bwrangler (?:pages )?dev\b/.test(script)
  if (!isOfWrangler && !emulators.some((name) => name in dependencies)) return framework
  const has = (file: string): boolean => existsSync(join(root, file))
  const readsDotEnv = !has(".dev.vars") && (has(".env") || has(".env.local"))
  const portOfVite = framework.runsOnNode ? 5173 : framework.port
  return {
    ...framework,
    environment: readsDotEnv ? ".env" : ".dev.vars",
    environmentReader: readsDotEnv ? "wrangler" : "dev-vars",
    port: isOfWrangler ? (wranglerPort(root) ?? 8787) : portOfVite,
    runsOnNode: false,
    isInWorker: true,
  }
}
