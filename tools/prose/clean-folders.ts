/**
 * The folders and files that `./run check` holds to the style rules, as beginnings of paths from the root. A folder
 * joins when `./run prose <folder>` finds nothing in it; it does not leave.
 */
export const cleanFolders: readonly string[] = [
  "AGENTS.md",
  "CONTRIBUTING.md",
  "packages/next/src/",
  "packages/qwik/src/",
  "packages/solid/src/",
  "tools/prose/",
]
