import type { Framework } from "../application/frameworks/framework.ts"
import type { InstalledPackages } from "./application/installed-packages.ts"
import type { OversizedCookie } from "./application/oversized-cookie.ts"
import type { PackageCommands } from "./application/package-commands.ts"
import type { Page } from "./application/page-paths.ts"
import type { Environment } from "../application/environment/read-environment.ts"
import type { Manifest } from "../application/manifests.ts"
import type { SourceFile } from "../application/source-files.ts"
import type { Captured } from "./capture/captured.ts"
import type { ApplicationAnswers, IssuerAnswers } from "./network/answers.ts"

/** Everything that the checks read. They don't send any requests themselves. */
export interface Facts {
  /** The application's folder. */
  readonly folder: string
  readonly manifest: Manifest
  readonly framework: Framework
  readonly files: readonly SourceFile[]
  /** The commands of the application's package manager. */
  readonly commands: PackageCommands
  /** The current Node version, and the versions in files such as `.nvmrc`. */
  readonly nodeVersions: readonly NodeVersion[]
  /** Undefined if no file configures the service. */
  readonly authFile: SourceFile | undefined
  readonly middlewareFile: SourceFile | undefined
  readonly environment: Environment
  /** True if a script, the code or a tool's file sets `NODE_ENV` to `development`. */
  readonly setsDevelopment: boolean
  /** The path of the service if neither the configuration nor a variable sets it. */
  readonly defaultBasePath: string
  /** Undefined if the auth file couldn't be loaded at all. */
  readonly captured: Captured | undefined
  /** The reason why the child process didn't answer. */
  readonly captureFailure: string | undefined
  readonly installed: InstalledPackages
  /** Undefined if the files don't determine the paths of pages. */
  readonly pages: readonly Page[] | undefined
  /** True if the configuration is checked as in production, too. */
  readonly production: boolean
  /** The application's origin, as far as it's known without a request. */
  readonly origin: string
  /** The port of the development server; undefined if nothing sets it. */
  readonly port: number | undefined
  readonly issuers: readonly IssuerAnswers[]
  readonly running: ApplicationAnswers | undefined
  /** A message about cookies that are too large, in the log that was given. */
  readonly oversizedCookie: OversizedCookie | undefined
  /** The environment files that git tracks. */
  readonly committed: readonly string[]
  /** The parts that weren't checked, each with the reason. */
  readonly skipped: readonly string[]
}

/** A version of Node, and the place that names it. */
export interface NodeVersion {
  readonly version: string
  /** Undefined for the Node that runs now. */
  readonly file: string | undefined
  readonly line: number | undefined
}
