import type { Server } from "node:http"

/** The text of every page: only the guard before it differs. */
export const greeting = "Hello, world"

/** The path of the page. */
export const page = "/hello"

/** Starts an application that answers {@link page} on a free port of the loopback interface, once it listens. */
export type StartApplication = () => Promise<Server>

/** A framework: one page, in applications that differ only in the guard before it. */
export interface GuardedFramework {
  readonly name: string
  readonly unguarded: StartApplication
  /** Only a user with a session gets the page, by our package. */
  readonly guarded: StartApplication
  /** The same by the published package that ours replaces, if there is one. */
  readonly peer?: { readonly name: string; readonly start: StartApplication }
}
