import { globSync, readFileSync } from "node:fs"
import { root } from "../command.ts"

const patterns = [
  "*.md",
  ".changeset/*.md",
  "docs/**/*.md",
  "{packages,apps,tests,tools,bench}/**/*.{md,ts,tsx}",
  "docs/.vitepress/*.ts",
]

/** Folders whose files we don't edit, because they're built, installed, generated, or copied unchanged. */
const excluded = new Set([
  "node_modules",
  "dist",
  "generated",
  "fixtures",
  "coverage",
  ".next",
  ".output",
  "docs/providers",
  "docs/reference/api",
  "docs/reference/configuration",
])

/** Pages that a program writes. Their sources are checked instead. */
const generated = new Set([
  "docs/conformance.md",
  "docs/reference/callbacks-and-events.md",
  "docs/reference/configuration.md",
  "docs/reference/cookies.md",
  "docs/security/checks.md",
])

/** The rules themselves, which quote the words that they find. */
const quoting = new Set(
  ["clause-rules.ts", "word-rules.ts", "prose.test.ts"].map((name) => `tools/prose/${name}`),
)

/** Reads every file with our English: its path from the root, with slashes, and its text. */
export function readEnglish(): Map<string, string> {
  const files = globSync(patterns, { cwd: root, exclude: isExcluded })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !generated.has(file) && !quoting.has(file) && !file.endsWith("/CHANGELOG.md"))
  return new Map(files.sort().map((file) => [file, readFileSync(root + file, "utf8")]))
}

function isExcluded(path: string): boolean {
  const folder = path.replaceAll("\\", "/")
  return excluded.has(folder) || excluded.has(folder.split("/").at(-1) ?? "")
}
