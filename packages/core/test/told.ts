import { afterEach, expect } from "vitest"
import { AuthError } from "@latchkey/core/errors"

/** What was logged since the last test began and tells a reader nothing. */
const untold: string[] = []

// Every test that logs holds this rule, whatever else it is about: each refusal and failure says in a sentence why [LG-02].
afterEach(() => {
  expect(untold.splice(0), "log entries that are no sentence").toEqual([])
})

/** Keeps an entry of the log that tells nothing; an error that the application made may say what it likes. */
export function expectSentences(entry: Error | string): void {
  if (typeof entry === "string") {
    if (!/\w/.test(entry)) untold.push("a debug message without a text")
    return
  }
  for (const { name, message } of ownCauses(entry))
    if (!/^(?:["`A-Z]|https?:).*[.?!]$/s.test(message)) untold.push(`${name}: ${message}`)
}

/** The errors that the service itself made in a chain of causes. One that wraps the application's has its message. */
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
