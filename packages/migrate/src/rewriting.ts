/**
 * The parts that Latchkey's commands use to change an application: syntax trees, edits, diffs, and files in git.
 *
 * @module
 */
export { installCommand } from "./project/install-command.ts"
export { MigrationError } from "./project/migration-error.ts"
export { listFiles, untracked } from "./project/repository-files.ts"
export { write } from "./project/write.ts"
export type { Change, Finding } from "./report.ts"
export { parseSource, type Source } from "./source/parse-source.ts"
export { keyOf, lineOf, rangeOf, walk } from "./source/walk.ts"
export { applyEdits, type Edit } from "./text/edit.ts"
export { unifiedDiff } from "./text/unified-diff.ts"
