import type { Plan } from "../plan/plan.ts"
import { changeManifest } from "./change-manifest.ts"

/** Changes a script of the manifest. @param rewrite - returns the new script */
export function changeScript(
  plan: Plan,
  name: string,
  rewrite: (script: string | undefined) => string,
): void {
  changeManifest(plan, (manifest) => {
    const before = manifest.scripts?.[name]
    const after = rewrite(before)
    if (before === after) return false
    manifest.scripts = { ...manifest.scripts, [name]: after }
    return true
  })
}
