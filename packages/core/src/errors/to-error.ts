/** Converts any thrown value to an error, because JavaScript code can throw anything. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new Error(
    typeof thrown === "string" ? thrown : `Something that is no error was thrown: ${textOf(thrown)}`,
  )
}

function textOf(thrown: unknown): string {
  try {
    return JSON.stringify(thrown)
  } catch {
    return typeof thrown
  }
}
