import type { Application } from "./application.ts"
import { readEnvironment } from "./environment/read-environment.ts"
import type { Framework } from "./frameworks/framework.ts"
import { namedPort } from "./named-port.ts"
import { sourceFiles } from "./source-files.ts"

/** The URL of the development server. */
export interface DevelopmentAddress {
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
