import type { Application } from "./application.ts"
import { type Environment, readEnvironment } from "./environment/read-environment.ts"
import type { Framework } from "./frameworks/framework.ts"
import type { Manifest } from "./manifests.ts"
import { type SourceFile, sourceFiles } from "./source-files.ts"

/** The URL of the development server. */
interface DevelopmentAddress {
  readonly origin: string
  /** False if no file sets the port, so that it's the framework's default. */
  readonly isNamed: boolean
}

/** Finds the URL of the development server, as far as the application's files show it. */
export function developmentAddress(
  { root, manifest }: Application,
  framework: Framework,
): DevelopmentAddress {
  const variables = readEnvironment(root, framework, manifest, { environment: {}, production: false })
  const port = namedPort(manifest, variables, sourceFiles(root))
  return { origin: `http://localhost:${port ?? framework.port}`, isNamed: port !== undefined }
}

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
