import type { SignInResponse } from "../sign-in-response.ts"

/**
 * The service remembers one challenge for a browser, and a browser carries out one ceremony at a time: what the person asks
 * for comes before what is offered in a field. These are the values of one page.
 */
let asked: Promise<boolean> | undefined
let withdraw: (() => void) | undefined

/** Carries out what the person asked for: what was offered is withdrawn, and offered again should it fail. */
export async function carryOut<Result extends SignInResponse | void>(
  task: () => Promise<Result>,
): Promise<Result> {
  withdraw?.()
  const running = task()
  const succeeded = running.then(
    (result) => result?.error === undefined,
    () => false,
  )
  asked = succeeded
  try {
    return await running
  } finally {
    if (asked === succeeded) asked = undefined
  }
}

/** Waits until nothing is carried out. @returns false where somebody has signed in meanwhile: there is nothing to offer */
export async function mayOffer(): Promise<boolean> {
  return !(await asked)
}

/** Says how to withdraw what is offered now. */
export function onWithdrawal(end: () => void): void {
  withdraw = end
}
