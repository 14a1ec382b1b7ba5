import { resolve } from "node:path"
import { findPath } from "@nuxt/kit"

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
    `@latchkey/nuxt finds no configuration: create ${file}, for instance`,
    "",
    '  import GitHub from "@latchkey/nuxt/providers/github"',
    '  import { NuxtAuth } from "@latchkey/nuxt/server"',
    "",
    "  export default NuxtAuth({ providers: [GitHub] })",
    "",
    "or name another file as `latchkey: { config: … }` in nuxt.config.ts.",
  ].join("\n")
}
