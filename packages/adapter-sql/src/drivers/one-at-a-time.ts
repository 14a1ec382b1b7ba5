/** Runs operations one after the other, in the order of the calls. */
export type InTurn = <Value>(operation: () => Promise<Value>) => Promise<Value>

/**
 * Creates a queue for a connection that can do only one thing at a time. An operation that fails doesn't stop the ones
 * after it.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async (operation) => {
    const turn = last.then(operation)
    last = turn.catch(() => undefined)
    return turn
  }
}
