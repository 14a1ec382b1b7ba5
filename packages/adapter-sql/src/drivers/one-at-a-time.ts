/** Runs operations one after the other, in the order of the calls. */
export type InTurn = <Value>(operation: () => Promise<Value>) => Promise<Value>

/**
 * Creates a queue for a connection that can run only one operation at a time. If an operation fails, the next ones
 * still run.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async (operation) => {
    const turn = last.then(operation)
    last = turn.catch(() => undefined)
    return turn
  }
}
