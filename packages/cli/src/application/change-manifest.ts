import type { Plan } from "../plan/plan.ts"

const file = "package.json"

/** A manifest that can be changed. */
interface Changing {
  scripts?: Readonly<Record<string, string>>
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
}

/**
 * Changes the manifest and writes it as npm does, with its existing indentation.
 *
 * @param edit - changes the manifest, and returns false if nothing changed.
 */
export function changeManifest(plan: Plan, edit: (manifest: Changing) => boolean): void {
  const text = plan.read(file) ?? "{}\n"
  const manifest = JSON.parse(text) as Changing
  if (!edit(manifest)) return
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? "  "
  plan.write(file, `${JSON.stringify(manifest, null, indent)}${text.endsWith("\n") ? "\n" : ""}`)
}
