import { globSync, readFileSync } from "node:fs"
import { root } from "./command.ts"

const folders = "{packages,apps,tests,bench,tools}"
const built = new Set(["node_modules", "dist", "generated", ".next", ".output"])

/** Reads every TypeScript file of the workspace: its path from the root (with slashes) and its text. */
export function readSources(): Map<string, string> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => built.has(name.split("/").at(-1) ?? ""),
  })
  return new Map(files.sort().map((file) => [file.replaceAll("\\", "/"), readFileSync(root + file, "utf8")]))
}
