import type { Environment } from "../../application/environment/read-environment.ts"
import type { Manifest } from "../../application/read-manifest.ts"
import type { SourceFile } from "../../application/source-files.ts"

/** Returns the port of the development server, if a script, a variable, a configuration or a line of the server names it. */
export function namedPort(
  { scripts }: Manifest,
  { variables }: Environment,
  files: readonly SourceFile[],
): number | undefined {
  const script = scripts["dev"] ?? scripts["start:dev"] ?? scripts["start"] ?? ""
  const named =
    /(?:^|\s)(?:-p|--port)[= ](\d{2,5})\b/.exec(script)?.[1] ??
    /\bPORT=(\d{2,5})\b/.exec(script)?.[1] ??
    variables.get("PORT")?.value ??
    inFiles(files)
  const port = Number(named)
  return Number.isInteger(port) && port > 0 ? port : undefined
}

function inFiles(files: readonly SourceFile[]): string | undefined {
  for (const { path, code } of files) {
    const isConfig = /^(?:vite|astro|nuxt|svelte)\.config\.[cm]?[jt]s$/.test(path)
    const [, port] =
      (isConfig ? /\bport:\s*(\d{2,5})\b/ : /\.listen\(\s*(?:\{\s*port:\s*)?(\d{2,5})\b/).exec(code) ?? []
    if (port !== undefined) return port
  }
  return undefined
}
