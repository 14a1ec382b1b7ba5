import type { CodedFramework } from "playground-content/code-files.ts"

/** The application whose pages are rendered: the framework, and the calls of its package that the pages show. */
export interface Application {
  /** The name of the framework's folder in the playground, from which the pages' code is read. */
  readonly framework: CodedFramework
  /** The framework's name. */
  readonly title: string
  /** The call that makes a page require a session. */
  readonly protect: string
  /** The call that returns the access token. */
  readonly accessToken: string
  /** The call that signs out at the identity provider, too. */
  readonly signOut: string
  /** The call that changes the session. */
  readonly update: string
}
