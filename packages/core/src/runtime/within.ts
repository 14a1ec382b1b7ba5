/**
 * What a promise settles with, unless that takes longer than the time it is given. The work itself goes on: a promise
 * cannot be stopped from outside.
 *
 * @param milliseconds - the time it is given.
 * @param what - names the work in the error: "`createUser`".
 * @throws Error naming the work and the time, where it took longer.
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
