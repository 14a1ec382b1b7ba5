import type { DoctorOptions } from "../../src/doctor/doctor-options.ts"
import type { Files } from "./application.ts"
import type { healthy } from "./healthy-applications.ts"

/** A healthy set-up with some changed files, broken as a newcomer might break it. */
export interface BrokenSetUp {
  /** The mistake, in the newcomer's words. */
  readonly mistake: string
  readonly of: keyof typeof healthy
  /** Changed files; undefined removes a file. A function gets the URL of the server that simulates identity providers. */
  readonly files?: Files | ((server: string) => Files)
  /** Environment variables of the process. */
  readonly environment?: Readonly<Record<string, string>>
  readonly options?: Partial<DoctorOptions>
  /** Our packages, in addition to the framework's. */
  readonly latchkey?: readonly string[]
  /** Additional packages, or other versions of the framework's packages. */
  readonly installed?: Readonly<Record<string, string>>
  /** The code of the finding that names the cause. */
  readonly code: string
  /** The file that the finding says to change, with the line if there is one. */
  readonly at?: string
  /** The words that tell the newcomer what to do. */
  readonly says: RegExp
}
