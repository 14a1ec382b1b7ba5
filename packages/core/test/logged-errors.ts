import { AuthError } from "@latchkey/core/errors"

/** Log entries since the last test began that tell a reader nothing. */
const meaningless: string[] = []
const begun = performance.now()

/** Returns the log entries since the last call that tell a reader nothing. */
export function takeMeaningless(): readonly string[] {
  return meaningless.splice(0)
}

/** Keeps an error that tells nothing; one that the application made may say what it likes. */
export function expectSentences(logged: Error): void {
  for (const { name, message } of ownCauses(logged))
    if (!isSentence(message)) meaningless.push(`${name}: ${message}`)
}

/** Returns true for a sentence that names what it's about: a claim, parameter or option stands in backquotes. */
function isSentence(text: string): boolean {
  return /^(?:["`A-Z]|https?:).*[.?!]$/s.test(text) && !text.includes("``")
}

/**
 * Keeps a warning whose reason tells nothing: a sentence does, and so does the name of an error that the application threw.
 * Other warnings need none: their page of the manual says why.
 */
export function expectReason(code: string, details: unknown): void {
  const { reason = "None." } = (details ?? {}) as { reason?: string }
  if (!isSentence(reason) && !/^\w*Error$/.test(reason)) meaningless.push(`${code}: ${reason}`)
}

/** Keeps a debug message without a text, with empty details, or about something that took longer than the tests so far. */
export function expectDetails(message: string, details: unknown): void {
  if (!/\w/.test(message)) meaningless.push("a debug message without a text")
  if (details === undefined) return
  const { milliseconds = 0 } = details as { milliseconds?: number }
  const isPossible = milliseconds >= 0 && milliseconds <= Math.ceil(performance.now() - begun)
  if (Object.keys(Object(details)).length === 0 || !isPossible)
    meaningless.push(`${message}: ${JSON.stringify(details)}`)
}

/** The errors that the service itself made in a chain of causes. An error that wraps the application's has its message. */
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
