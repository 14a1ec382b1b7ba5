import { importsOf } from "../imports-of.ts"
import type { Manifest } from "../read-manifest.ts"
import type { SourceFile } from "../source-files.ts"
import type { Framework } from "./framework.ts"
import { frameworks } from "./frameworks.ts"
import { recognise, withPackage } from "./recognise.ts"
import { withoutFramework } from "./servers.ts"

/**
 * Finds the framework of an application, which may already be set up: by our package, if the manifest lists it or
 * the files import it, or by the framework's own package.
 */
export function findFramework(files: readonly SourceFile[], manifest: Manifest): Framework | undefined {
  const imported = new Set(files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier))
  const listed = withPackage(manifest)
  return (
    listed.find(({ module }) => imported.has(module)) ??
    listed[0] ??
    frameworks.find(({ module }) => imported.has(module)) ??
    (withoutFramework.package in manifest.dependencies ? withoutFramework : recognise(manifest)[0])
  )
}
