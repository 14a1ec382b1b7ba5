import type { Server } from "node:http"

/** The text of every page. Only the guard before it differs. */
export const greeting = "Hello, world"

/** The path of the page. */
export const page = "/hello"

/**
 * Starts an application that serves {@link page} on a free port of the loopback interface. Resolves when it listens.
 */
export type StartApplication = () => Promise<Server>

/** A framework, with one page in applications that differ only in the guard before it. */
export interface GuardedFramework {
  readonly name: string
  readonly unguarded: StartApplication
  /** Requires a session for the page, with our package. */
  readonly guarded: StartApplication
  /** Requires a session with the published package that ours replaces, if there is one. */
  readonly peer?: { readonly name: string; readonly start: StartApplication }
}
