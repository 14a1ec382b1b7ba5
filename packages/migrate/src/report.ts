import type { Target } from "./names/specifiers.ts"
import type { Edit } from "./text/edit.ts"

/** What a person has to look at. */
export interface Remark {
  /** The file's path from the folder that was given, with slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** A file that changes. */
export interface Change {
  /** The file's path from the folder that was given, with slashes. */
  readonly file: string
  readonly before: string
  readonly after: string
  /** The change as a unified diff. */
  readonly diff: string
}

/** What there is to change in an application, and what a person has to decide. */
export interface Report {
  readonly changes: readonly Change[]
  readonly remarks: readonly Remark[]
  /** The manifests of applications on next-auth 4, which are reported on and not changed. */
  readonly versionFour: readonly string[]
}

/** What was found in one file. */
export interface Findings {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Omit<Remark, "file">[]
  /** The packages that the rewritten specifiers name. */
  readonly needs: ReadonlySet<Target>
}
