import type { SignInResponse } from "../sign-in-response.ts"

/**
 * A ceremony that the user started, if one is in progress. The service remembers one challenge per browser, and a
 * browser carries out one ceremony at a time, so the user's own ceremony takes precedence over the offer in a field.
 * These variables belong to one page.
 */
let asked: Promise<boolean> | undefined
let withdraw: (() => void) | undefined

/** Carries out a ceremony that the user started. Withdraws the current offer, and repeats it if the ceremony fails. */
export async function runCeremony<Result extends SignInResponse | void>(
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

/**
 * Waits until no ceremony is in progress, and returns false if a user has signed in meanwhile, because there's then
 * nothing to offer.
 */
export async function mayOffer(): Promise<boolean> {
  return !(await asked)
}

/** Registers a function that withdraws the current offer. */
export function onWithdrawal(end: () => void): void {
  withdraw = end
}
