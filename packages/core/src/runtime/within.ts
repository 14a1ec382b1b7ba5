/**
 * Returns a promise's result, unless it takes longer than the given time. The work itself continues, because a promise
 * can't be stopped from outside.
 *
 * @param milliseconds - the maximum time.
 * @param what - the name of the work in the error, such as "`createUser`".
 * @throws Error with the name of the work and the time, if it takes longer.
 */
export function within<Value>(
  promise: PromiseLike<Value>,
  milliseconds: number,
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = (): void => reject(new Error(`${what} did not finish within ${milliseconds} ms.`))
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
    }
    promise.then(
      (value) => {
        end()
        resolve(value)
      },
      (error: unknown) => {
        end()
        reject(error)
      },
    )
    // A store in memory has already answered by now, so it doesn't need a timer.
    queueMicrotask(() => {
      if (!isOver) timer = setTimeout(expire, milliseconds)
    })
  })
}
