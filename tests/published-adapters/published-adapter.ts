import type { Connection } from "@latchkey/adapter-conformance"

/** An adapter that others publish, and the store that it is tried with here. */
export interface PublishedAdapter {
  /** The name of its package. */
  readonly name: string
  /** The store, as the manual names it. */
  readonly store: string
  readonly connect: () => Promise<Connection>
}
