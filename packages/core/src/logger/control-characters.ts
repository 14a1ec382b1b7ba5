/** Control characters and line breaks, which could forge a line of a log or control a terminal. */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

/** Escapes control characters and line breaks. */
export function escapeControls(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
}

/** The number of levels of details that are cleaned. */
const maxDepth = 8

/** Returns the same value if none of its texts contains a control character. Otherwise returns a copy without them. */
export function withoutControls(value: unknown, levels: number = maxDepth): unknown {
  if (typeof value === "string") return escapeControls(value)
  if (typeof value !== "object" || value === null || levels === 0) return value
  if (value instanceof Error) return cleanError(value, levels)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => ({
    name,
    member,
    clean: withoutControls(member, levels - 1),
  }))
  if (entries.every(({ member, clean }) => member === clean)) return value
  return Array.isArray(value)
    ? entries.map(({ clean }) => clean)
    : Object.fromEntries(entries.map(({ name, clean }) => [name, clean]))
}

/** Returns an error without control characters. It inherits from the thrown error, which belongs to the application. */
function cleanError(error: Error, levels: number): Error {
  const { message, cause, stack } = error as { message: unknown; cause?: unknown; stack?: unknown }
  const clean = { message: withoutControls(message, 1), cause: withoutControls(cause, levels - 1) }
  if (clean.message === message && clean.cause === cause) return error
  const cleanStack =
    typeof stack === "string" && typeof message === "string" && typeof clean.message === "string"
      ? stack.replace(message, () => clean.message as string)
      : stack
  return Object.create(error, {
    message: { value: clean.message, configurable: true, writable: true },
    cause: { value: clean.cause, configurable: true, writable: true },
    stack: { value: cleanStack, configurable: true, writable: true },
  }) as Error
}
