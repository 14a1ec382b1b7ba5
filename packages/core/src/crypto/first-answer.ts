import type { Lazy } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"

/** Asks one key after the other, and returns the first truthy answer; undefined if there is no such answer. */
export function firstAnswer<Key, Answer>(
  keys: readonly Lazy<Key>[],
  ask: (key: Key) => MaybePromise<Answer>,
  index = 0,
): MaybePromise<Answer | undefined> {
  const key = keys[index]
  return key && chain(chain(key(), ask), (answer) => answer || firstAnswer(keys, ask, index + 1))
}
