import { createHook } from "node:async_hooks"

/** The cost of an operation. */
export interface AsyncWork {
  /** The jobs of the crypto thread pool. */
  readonly jobs: readonly string[]
  readonly promises: number
}

/** The asynchronous resources of crypto. Each means a switch to another thread and back. */
const cryptoJob =
  /^(?:CHECKPRIME|CIPHER|DERIVEBITS|HASH|HKDF|HMAC|KEYEXPORT|KEYGEN|KEYPAIRGEN|PBKDF2|SCRYPT|SECRETKEYGEN|SIGN|VERIFY)REQUEST$/

/** The number of runs that are measured. */
export const measuredRuns = 5

/**
 * Counts the jobs and promises that one run of an operation starts, after a first run has warmed everything up. The run
 * with the fewest promises counts, because on a busy machine the test runner starts some promises, too.
 */
export async function asyncWork(operation: () => Promise<unknown>): Promise<AsyncWork> {
  await operation()
  let least: AsyncWork = { jobs: [], promises: Number.POSITIVE_INFINITY }
  for (let run = 0; run < measuredRuns; run++) {
    const jobs: string[] = []
    let promises = 0
    const hook = createHook({
      init(_id, type) {
        if (cryptoJob.test(type)) jobs.push(type)
        if (type === "PROMISE") promises++
      },
    })
    hook.enable()
    // In another function, this would start one more promise.
    await operation()
    hook.disable()
    if (promises < least.promises) least = { jobs, promises }
  }
  return least
}
