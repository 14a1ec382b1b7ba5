import { frameworks, type Framework } from "./frameworks.ts"
import { importsOf } from "./imports-of.ts"
import type { Manifest } from "./read-manifest.ts"
import type { SourceFile } from "./source-files.ts"

/**
 * Finds the framework of an application: by our package that its files import, that its manifest lists, or by the framework itself.
 */
export function findFramework(
  files: readonly SourceFile[],
  { dependencies }: Manifest,
): Framework | undefined {
  const imported = new Set(files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier))
  return (
    frameworks.find(({ package: name }) => name !== "@latchkey/core" && name in dependencies) ??
    frameworks.find(({ module }) => imported.has(module)) ??
    frameworks.find(({ package: name }) => name in dependencies) ??
    frameworks.find(({ peer }) => peer in dependencies)
  )
}
