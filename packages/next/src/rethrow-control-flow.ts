/**
 * The `digest` of the errors that Next uses for control flow: `redirect`, `notFound`, `forbidden`, dynamic
 * rendering.
 */
const controlFlowDigest =
  /^(?:NEXT_|DYNAMIC_SERVER_USAGE|BAILOUT_TO_CLIENT_SIDE_RENDERING|HANGING_PROMISE_REJECTION)/

/** The maximum number of causes to look through. */
const maxCauses = 5

/**
 * Runs an operation of the service. If the application's code (`authorize`, a callback) calls `redirect` or a similar
 * function, the operation fails with our error around Next's, but Next must get its own error.
 *
 * @throws the operation's error, or Next's error inside it or inside the `error` of its result.
 */
export async function rethrowControlFlow<Result>(operation: () => Promise<Result>): Promise<Result> {
  let result: Result
  try {
    result = await operation()
  } catch (thrown) {
    throw controlFlowError(thrown) ?? thrown
  }
  const answer: unknown = result
  const isObject = typeof answer === "object" && answer !== null
  const controlFlow = isObject && "error" in answer ? controlFlowError(answer.error) : undefined
  if (controlFlow !== undefined) throw controlFlow
  return result
}

function controlFlowError(thrown: unknown): Error | undefined {
  let error = thrown
  for (let depth = 0; depth < maxCauses && error instanceof Error; depth++) {
    if ("digest" in error && typeof error.digest === "string" && controlFlowDigest.test(error.digest))
      return error
    error = causeOf(error)
  }
  return undefined
}

/** Returns the cause of an error. Our errors keep it as `cause.err`. */
function causeOf({ cause }: Error): unknown {
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : cause
}
