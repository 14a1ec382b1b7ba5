import type { Environment } from "./environment/read-environment.ts"
import type { Manifest } from "./read-manifest.ts"
import type { SourceFile } from "./source-files.ts"

/**
 * Returns the port of the development server if a script, a variable, a configuration or a line of the server sets it.
 */
export function namedPort(
  { scripts }: Manifest,
  { variables }: Environment,
  files: readonly SourceFile[],
): number | undefined {
  const script = scripts["dev"] ?? scripts["start:dev"] ?? scripts["start"] ?? ""
  const named =
    /(?:^|\s)(?:-p[= ]?|--port[= ])(\d{2,5})\b/.exec(script)?.[1] ??
    /\bPORT=(\d{2,5})\b/.exec(script)?.[1] ??
    variables.get("PORT")?.value ??
    inFiles(files)
  const port = Number(named)
  return Number.isInteger(port) && port > 0 ? port : undefined
}

/**
 * Matches the line with which a server starts to listen: on a number, or on a variable's value with the number as the
 * default.
 */
const listens =
  /(?:\.listen\(\s*(?:\{[^}]*?\bport:\s*)?|\bserve\(\s*\{[^}]*?\bport:\s*|\b(?:const|let|var)\s+port\s*=\s*)(?:(?:Number|parseInt)\(\s*)?(?:process\.env\.PORT\s*\)?\s*(?:\|\||\?\?)\s*)?["']?(\d{2,5})\b/i

function inFiles(files: readonly SourceFile[]): string | undefined {
  for (const { path, code } of files) {
    const isConfig = /^(?:vite|astro|nuxt|svelte)\.config\.[cm]?[jt]s$/.test(path)
    const [, port] = (isConfig ? /\bport:\s*(\d{2,5})\b/ : listens).exec(code) ?? []
    if (port !== undefined) return port
  }
  return undefined
}
