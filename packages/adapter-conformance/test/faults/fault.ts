import type { Adapter } from "@latchkey/core/adapters"

/** An adapter that breaks the contract in one way. */
export interface Fault {
  /** The mistake, in a few words. */
  readonly name: string
  /** The methods that are wrong, made from their own sound adapter. */
  readonly methods: (sound: Required<Adapter>) => Adapter
  /** The titles of tests that have to fail because of it; others may fail as well. */
  readonly found: readonly string[]
}

/** Lets everything else that is under way take a step or two; in more milliseconds, come to its end. */
export function pause(milliseconds: number = 1): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
