import type { Framework } from "../../application/frameworks/framework.ts"
import type { SourceFile } from "../../application/source-files.ts"
import { type Mount, Mounts } from "./mounts.ts"

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

/** The mount of the service in an Express application. */
interface ExpressService {
  readonly mount: Mount
  /** The path as browsers see it, without the path at which a proxy serves the application. */
  readonly path: string
}

/** Finds the mount of the service in an Express application. */
export function expressService(
  files: readonly SourceFile[],
  authFile: SourceFile | undefined,
): ExpressService | undefined {
  const made = /(?:const|let|var)\s+(\w+)\s*=\s*ExpressAuth\s*\(/.exec(authFile?.code ?? "")
  const names = [made?.[1] ?? "auth", "ExpressAuth"]
  const mounts = new Mounts(files)
  const mount = mounts.find((name) => names.includes(name))
  return mount === undefined ? undefined : { mount, path: mounts.wholePath(mount) }
}
