import { AuthError } from "../errors/auth-error.ts"
import { escapeControls } from "./control-characters.ts"
import { redactText } from "./redact.ts"

/**
 * Writes an error to the console: its lines, the stack of its cause, and its details.
 *
 * @param page - as for {@link linesOf}.
 * @param details - the details as one line, or an empty text without details.
 */
export function writeError(error: Error, page: string | undefined, details: string): void {
  for (const line of linesOf(error, page)) console.error(line)
  const frames = framesOf(causeOf(error) ?? error)
  if (frames !== "") console.error(frames)
  if (details !== "") console.error(`[auth][details] ${details}`)
}

/**
 * Returns the lines for an error and its cause, without a stack and details.
 *
 * @param page - the URL of the page that explains the error; undefined if there is no page.
 */
export function linesOf(error: Error, page: string | undefined): readonly string[] {
  const name = error instanceof AuthError ? error.type : error.name
  const line = `[auth][error] ${headline(name, error.message)}${reference(String(error.message), page)}`
  const cause = causeOf(error)
  return cause === undefined ? [line] : [line, `[auth][cause] ${headline(cause.name, cause.message)}`]
}

/** Shortens a text to one line of limited length [LG-02]. */
export function oneLine(text: string): string {
  return escapeControls(text.length > 1024 ? `${text.slice(0, 1024)}…` : text)
}

/** Returns the error that caused an error of the service. */
function causeOf(error: Error): Error | undefined {
  const err: unknown = error instanceof AuthError ? error.cause?.err : undefined
  return err instanceof Error ? err : undefined
}

function headline(name: unknown, message: unknown): string {
  return `${oneLine(String(name))}: ${oneLine(redactText(String(message)))}`
}

/** Returns the sentence that leads to the page, unless the message already contains its URL. */
function reference(message: string, page: string | undefined): string {
  if (page === undefined || message.includes(page)) return ""
  return `${/[.?!]$/.test(message) ? "" : "."} See ${page}.`
}

/** The number of stack frames that are shown. */
const maxFrames = 12

/** Returns the frames of an error's stack, without the lines of the message that the stack repeats. */
function framesOf({ stack, message }: Error): string {
  const messageLines = new Set(String(message).split("\n"))
  const frames = String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !messageLines.has(line))
  return frames
    .slice(0, maxFrames)
    .map((frame) => oneLine(redactText(frame)))
    .join("\n")
}
