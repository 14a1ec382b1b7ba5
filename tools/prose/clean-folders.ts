/**
 * The folders and files that `./run check` holds to the style rules, as beginnings of paths from the root. A folder
 * joins when `./run prose <folder>` finds nothing in it; it does not leave.
 */
export const cleanFolders: readonly string[] = [
  "AGENTS.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "bench/",
  "docs/",
  "packages/adapter-conformance/README.md",
  "packages/adapter-conformance/src/",
  "packages/adapter-mongodb/README.md",
  "packages/adapter-mongodb/src/",
  "packages/adapter-prisma/README.md",
  "packages/adapter-prisma/src/",
  "packages/core/src/identity/",
  "packages/core/src/session/",
  "packages/development-provider/README.md",
  "packages/development-provider/src/",
  "packages/migrate/README.md",
  "packages/migrate/src/",
  "packages/next/README.md",
  "packages/next/src/",
  "packages/providers/README.md",
  "packages/providers/src/",
  "packages/qwik/README.md",
  "packages/qwik/src/",
  "packages/solid/README.md",
  "packages/solid/src/",
  "tools/prose/",
  "tools/reference/",
]
