import type { Target } from "./names/specifiers.ts"
import type { Edit } from "./text/edit.ts"

/** A remark on a line that the command doesn't change itself. */
export interface Remark extends Finding {
  /** The file's path relative to the given folder, with forward slashes. */
  readonly file: string
}

/** A remark on one file. */
export interface Finding {
  /** The line number, from 1. */
  readonly line: number
  /**
   * `"change"` for something that doesn't work, or has no effect, until it's changed by hand; `"know"` for everything
   * else.
   */
  readonly kind: "change" | "know"
  readonly message: string
}

/** A file that changes. */
export interface Change {
  /** The file's path relative to the given folder, with forward slashes. */
  readonly file: string
  readonly before: string
  readonly after: string
  /** The change as a unified diff. */
  readonly diff: string
}

/** A library other than Auth.js that signs users in, or next-auth 4, and the page about moving from it. */
export interface OtherLibrary {
  /** The path of the manifest that lists it, relative to the given folder, with forward slashes. */
  readonly file: string
  readonly name: string
  /** The URL of the page. */
  readonly page: string
}

/** The changes to an application, and the decisions that are left to you. */
export interface Report {
  readonly changes: readonly Change[]
  readonly remarks: readonly Remark[]
  /** Sentences that say, for each application that lists or imports `@auth/core`, whether it stays, and why. */
  readonly core: readonly string[]
  /** The manifests of applications on next-auth 4, except Nuxt's, which the command reports on but doesn't change. */
  readonly versionFour: readonly string[]
  /** The manifests of Nuxt applications on next-auth 4, which the command reports on but doesn't change. */
  readonly versionFourOfNuxt: readonly string[]
  /** The names of the Auth.js 5 and Latchkey packages that were found in manifests and code. */
  readonly found: readonly string[]
  /** Other libraries that sign users in. */
  readonly others: readonly OtherLibrary[]
  /** The command that installs with the package manager in use, such as `pnpm install`. */
  readonly install: string
}

/** The findings in one file. */
export interface Findings {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Finding[]
  /** The packages in the rewritten specifiers, each with the line of the first one. */
  readonly needs: ReadonlyMap<Target, number>
}

/** Returns a remark on a change that you must make by hand. */
export function toChange(line: number, message: string): Finding {
  return { line, kind: "change", message }
}

/** Returns a remark that's worth knowing. */
export function toKnow(line: number, message: string): Finding {
  return { line, kind: "know", message }
}
