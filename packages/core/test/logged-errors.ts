import { AuthError } from "@latchkey/core/errors"

/** The unclear log entries since the last test began. */
const meaningless: string[] = []
const begun = performance.now()

/** Returns the unclear log entries since the last call. */
export function takeMeaningless(): readonly string[] {
  return meaningless.splice(0)
}

/** Records an error without a clear message. An application's own errors may have any message. */
export function expectSentences(logged: Error): void {
  for (const { name, message } of ownCauses(logged))
    if (!isSentence(message)) meaningless.push(`${name}: ${message}`)
}

/** Returns true for a sentence that names its subject: a claim, parameter or option in backquotes. */
function isSentence(text: string): boolean {
  return /^(?:["`A-Z]|https?:).*[.?!]$/s.test(text) && !text.includes("``")
}

/**
 * Records a warning without a clear reason. A sentence is clear, and the name of an application's error is, too. Other
 * warnings don't need a reason, because their page of the manual gives it.
 */
export function expectReason(code: string, details: unknown): void {
  const { reason = "None." } = (details ?? {}) as { reason?: string }
  if (!isSentence(reason) && !/^\w*Error$/.test(reason)) meaningless.push(`${code}: ${reason}`)
}

/** Records a debug message that has no text, has empty details, or took longer than the tests so far. */
export function expectDetails(message: string, details: unknown): void {
  if (!/\w/.test(message)) meaningless.push("a debug message without a text")
  if (details === undefined) return
  const { milliseconds = 0 } = details as { milliseconds?: number }
  const isPossible = milliseconds >= 0 && milliseconds <= Math.ceil(performance.now() - begun)
  if (Object.keys(Object(details)).length === 0 || !isPossible)
    meaningless.push(`${message}: ${JSON.stringify(details)}`)
}

/**
 * Returns the service's own errors in a chain of causes. An error that wraps an application's error has its message.
 */
function ownCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const { cause } = error as { cause?: unknown }
  const inner = error instanceof AuthError ? error.cause?.err : cause
  const isRepeated = inner instanceof Error && inner.message === error.message
  return [...(isMadeByService(error) && !isRepeated ? [error] : []), ...ownCauses(inner)]
}

function isMadeByService(error: Error): boolean {
  if (!(error instanceof AuthError || error.name === "OutboundError")) return false
  const frames = String(error.stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
  return frames.find((frame) => !frame.includes("/src/errors/"))?.includes("/src/") === true
}
