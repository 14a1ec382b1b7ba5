import type { Adapter } from "@latchkey/core/adapters"

/** An adapter that breaks the contract in one way. */
export interface Fault {
  /** The mistake, in a few words. */
  readonly name: string
  /** The faulty methods, built on a correct adapter that nothing else uses. */
  readonly methods: (sound: Required<Adapter>) => Adapter
  /** The titles of the tests that must fail because of it. Others may fail, too. */
  readonly found: readonly string[]
}

/** Lets other pending calls take a step or two or, with more milliseconds, finish. */
export function pause(milliseconds: number = 1): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
