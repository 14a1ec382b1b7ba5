import { manual } from "../names/manual.ts"

/** The severity of a finding: an error breaks sign-in, a warning may break it, and a note is good to know. */
export type Severity = "error" | "warning" | "note"

/** The change that fixes a finding. */
export interface Change {
  /** The file to change, relative to the application's folder; undefined if the change is made elsewhere. */
  readonly file?: string | undefined
  /** From 1. */
  readonly line?: number | undefined
  /** The new line, or the command to run. */
  readonly text: string
}

/** One thing that is wrong with an application. */
export interface Finding {
  /** The name of the finding in the manual. It never changes. */
  readonly code: string
  readonly severity: Severity
  /** The fault, in a sentence. */
  readonly what: string
  /** Its consequence. */
  readonly why: string
  readonly change: Change
  /** The URL of the page that explains it. */
  readonly page: string
}

/** Returns a finding, whose page is its heading in the guide unless another page explains it. */
export function finding(parts: Omit<Finding, "page"> & { readonly page?: string }): Finding {
  return { ...parts, page: `${manual}/${parts.page ?? `guides/doctor.md#${parts.code}`}` }
}
