import type { DoctorOptions } from "../../src/doctor/doctor-options.ts"
import type { Files } from "./application.ts"
import type { healthy } from "./healthy-applications.ts"

/** A set-up that a newcomer breaks: a healthy one, with some files changed. */
export interface BrokenSetUp {
  /** The mistake, in the newcomer's words. */
  readonly mistake: string
  readonly of: keyof typeof healthy
  /** Other files; undefined removes one. A function gets the address of the server that plays identity providers. */
  readonly files?: Files | ((server: string) => Files)
  /** Variables of the process. */
  readonly environment?: Readonly<Record<string, string>>
  readonly options?: Partial<DoctorOptions>
  /** Packages of ours besides the framework's. */
  readonly latchkey?: readonly string[]
  /** Packages besides the framework's, or other versions of these. */
  readonly installed?: Readonly<Record<string, string>>
  /** The code of the finding that names the cause. */
  readonly code: string
  /** The file, with its line if there is one, that the finding says to change. */
  readonly at?: string
  /** The words without which the newcomer wouldn't know what to do. */
  readonly says: RegExp
}
