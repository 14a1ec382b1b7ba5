/**
 * Returns a promise's result, unless it takes longer than the given time. The work itself goes on, because a
 * promise can't be stopped from outside.
 *
 * @param milliseconds - the maximum time.
 * @param what - the name of the work in the error, such as "`createUser`".
 * @throws Error naming the work and the time, if it took longer.
 */
export function within<Value>(
  promise: PromiseLike<Value>,
  milliseconds: number,
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = (): void => reject(new Error(`${what} did not finish within ${milliseconds} ms.`))
    const timer = setTimeout(expire, milliseconds)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
