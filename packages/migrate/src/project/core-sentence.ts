import type { ManifestFindings } from "../manifest/rewrite-manifest.ts"
import type { Application } from "./application.ts"

/**
 * Explains what happened to `@auth/core` in a manifest, and why. Returns undefined if neither the manifest nor the
 * code mentions it.
 */
export function coreSentence(
  { file, needs, coreStays, coreIsNamed }: Application,
  core: ManifestFindings["core"],
): string | undefined {
  const importer = needs.get("@latchkey/core")
  switch (core) {
    case "stays":
      return `@auth/core stays in ${file}: ${coreStays}, which is written for it.`
    case "added":
      return `@latchkey/core was added to ${file}: ${importer} imports it.`
    case "removed":
      return `@auth/core was removed from ${file}: no file imports it.`
    case "renamed":
      if (importer !== undefined)
        return `@auth/core became @latchkey/core in ${file}: ${importer} imports it.`
      if (coreIsNamed !== undefined)
        return `@auth/core became @latchkey/core in ${file}: none of the files that were read imports it, but ${coreIsNamed}.`
      return `@auth/core became @latchkey/core in ${file}, because the manifest names it elsewhere; no file imports it.`
    case "absent":
      if (coreStays !== undefined)
        return `Imports of @auth/core stay below ${file}: ${coreStays}, which is written for it.`
      return importer === undefined ? undefined : `@latchkey/core stays in ${file}: ${importer} imports it.`
  }
}
