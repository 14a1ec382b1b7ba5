import type { Framework } from "../../application/frameworks/framework.ts"
import type { SourceFile } from "../../application/source-files.ts"
import { expressService } from "./express-service.ts"

/** The file and the option with the path below which a framework serves the whole application. */
const bases: Readonly<Record<string, readonly [file: RegExp, option: RegExp]>> = {
  "@latchkey/next": [/^next\.config\.[cm]?[jt]s$/, /\bbasePath:\s*["'](\/[^"']+)["']/],
  "@latchkey/sveltekit": [/^(?:svelte|vite)\.config\.[cm]?[jt]s$/, /\bbase:\s*["'](\/[^"']+)["']/],
  "@latchkey/astro": [/^astro\.config\.[cm]?[jt]s$/, /\bbase:\s*["'](\/[^"']+)["']/],
  "@latchkey/nuxt": [/^nuxt\.config\.[cm]?[jt]s$/, /\bbaseURL:\s*["'](\/[^"']+)["']/],
}

/**
 * Returns the path of the service if neither the configuration nor a variable sets it, as far as the files show it.
 */
export function servicePath(
  files: readonly SourceFile[],
  framework: Framework,
  authFile: SourceFile | undefined,
): string {
  if (framework.package === "@latchkey/express")
    return expressService(files, authFile)?.path || framework.basePath
  return applicationBase(files, framework) + (integrationPath(files, framework) ?? framework.basePath)
}

/** Returns the path below which the whole application is served, without a trailing slash. */
export function applicationBase(files: readonly SourceFile[], { package: name }: Framework): string {
  const [file, option] = bases[name] ?? []
  if (file === undefined || option === undefined) return ""
  const config = files.find(({ path }) => file.test(path))
  return (option.exec(config?.code ?? "")?.[1] ?? "").replace(/\/+$/, "")
}

/** Returns the path in the options of Astro's integration or Nuxt's module. */
function integrationPath(files: readonly SourceFile[], { package: name }: Framework): string | undefined {
  if (name !== "@latchkey/astro" && name !== "@latchkey/nuxt") return undefined
  const config = files.find(({ path }) => /^(?:astro|nuxt)\.config\.[cm]?[jt]s$/.test(path))
  const [, path] =
    /latchkey(?:\(|:)\s*\{[^}]*\b(?:basePath|prefix):\s*["']([^"']+)["']/.exec(config?.code ?? "") ?? []
  return path === undefined ? undefined : `/${path.replaceAll(/^\/+|\/+$/g, "")}`
}
