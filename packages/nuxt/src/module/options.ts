import { resolve } from "node:path"
import { findPath } from "@nuxt/kit"

/** The options of the module, as `latchkey` in `nuxt.config.ts`. */
export interface ModuleOptions {
  /** The file that exports the service, relative to the application's root. Default: `server/auth`. */
  config?: string | undefined
  /**
   * The path of the actions as the browser sees it, with `app.baseURL`. The service and the pages use it, unless the
   * service's configuration or `AUTH_URL` sets a different path. Default `/api/auth` below `app.baseURL`.
   */
  basePath?: string | undefined
  /**
   * Requires a session on every page, except on pages with `definePageMeta({ auth: false })`. Default `false`: only
   * pages with `middleware: "auth"` require one.
   */
  protectPages?: boolean | undefined
  /**
   * Reads the session before every page that the server renders, so that `useAuth()` knows it without `await`. Default
   * `false`: it's read for the first component or middleware that needs it.
   */
  preload?: boolean | undefined
  /** Reads the session again when the user comes back to the page. Default `true`. */
  refreshOnFocus?: boolean | undefined
  /** Seconds after which the session is read again, so that it doesn't end while the page is open. Default 0: never. */
  refreshEvery?: number | undefined
}

/** The options that pages need. */
interface PageOptions {
  /** Undefined for the default. */
  readonly basePath: string | undefined
  readonly preload: boolean
  readonly refreshOnFocus: boolean
  readonly refreshEvery: number
}

/** Returns the options that pages need. */
export function pageOptions({
  basePath,
  preload = false,
  refreshOnFocus = true,
  refreshEvery = 0,
}: ModuleOptions): PageOptions {
  return { basePath, preload, refreshOnFocus, refreshEvery }
}

/** The folders of an application, as the module needs them. */
interface Folders {
  readonly rootDir: string
  readonly serverDir: string
}

/** Returns the path of the file that exports the service, or undefined if there's no such file. */
export async function findConfiguration(
  config: string | undefined,
  { rootDir, serverDir }: Folders,
): Promise<string | undefined> {
  const wanted = config === undefined ? resolve(serverDir, "auth") : resolve(rootDir, config)
  return (await findPath([wanted], { extensions: [".ts", ".mts", ".js", ".mjs"] })) ?? undefined
}

/** Returns the message for an application without that file. */
export function missingConfiguration(config: string | undefined): string {
  const file = config ?? "server/auth.ts"
  return [
    `@latchkey/nuxt found no configuration. Create ${file}, for instance`,
    "",
    '  import GitHub from "@latchkey/nuxt/providers/github"',
    '  import { NuxtAuth } from "@latchkey/nuxt/server"',
    "",
    "  export default NuxtAuth({ providers: [GitHub] })",
    "",
    "or name another file as `latchkey: { config: … }` in nuxt.config.ts.",
  ].join("\n")
}
