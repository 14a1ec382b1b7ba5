import { createHook } from "node:async_hooks"

/** The cost of an operation. */
export interface AsyncWork {
  /** Jobs of the crypto thread pool. */
  readonly jobs: readonly string[]
  readonly promises: number
}

/** The asynchronous resources of crypto: each is a hop to another thread and back. */
const cryptoJob =
  /^(?:CHECKPRIME|CIPHER|DERIVEBITS|HASH|HKDF|HMAC|KEYEXPORT|KEYGEN|KEYPAIRGEN|PBKDF2|SCRYPT|SECRETKEYGEN|SIGN|VERIFY)REQUEST$/

/** Counts what one run of an operation starts, after a first one has warmed everything up. */
export async function asyncWork(operation: () => Promise<unknown>): Promise<AsyncWork> {
  await operation()
  const jobs: string[] = []
  let promises = 0
  const hook = createHook({
    init(_id, type) {
      if (cryptoJob.test(type)) jobs.push(type)
      if (type === "PROMISE") promises++
    },
  })
  hook.enable()
  const running = operation()
  await running
  hook.disable()
  return { jobs, promises }
}
