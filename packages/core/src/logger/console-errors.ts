import { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { documentationOf } from "../errors/documentation.ts"
import { escapeControls } from "./control-characters.ts"
import type { LoggerInstance } from "./logger.ts"
import { redact } from "./redact.ts"

/**
 * The default logger's method for errors. It's separate, because code that logs nothing else doesn't need the messages
 * of warnings.
 */
export const consoleErrors: Pick<LoggerInstance, "error"> = {
  error(error, request) {
    const [line, ...more] = errorLines(error)
    const cause = error instanceof AuthError ? error.cause : undefined
    // The stack of a mistake says nothing that the message doesn't.
    if (isOwnMistake(error)) return console.error(`${line}${inline({ ...cause, ...request })}`)
    for (const each of [line, ...more]) console.error(each)
    const { err, ...causes } = cause ?? {}
    const details = { ...causes, ...request }
    const frames = framesOf(err instanceof Error ? err : error)
    if (frames !== "") console.error(frames)
    if (Object.keys(details).length > 0) console.error(`[auth][details]${inline(details)}`)
  },
}

/** Shortens a text to one line of limited length [LG-02]. */
export function oneLine(text: string): string {
  return escapeControls(text.length > 1024 ? `${text.slice(0, 1024)}…` : text)
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
    .map((frame) => oneLine(redact.text(frame)))
    .join("\n")
}

function headline(name: unknown, message: unknown): string {
  return `${oneLine(String(name))}: ${oneLine(redact.text(String(message)))}`
}

/**
 * Returns the page that explains an error, unless its message already contains it. The application's own types have no
 * page.
 */
function reference(error: Error): string {
  if (!(error instanceof AuthError) || !Object.hasOwn(catalog, error.type)) return ""
  const page = documentationOf(error)
  const message = String(error.message)
  if (message.includes(page)) return ""
  return `${/[.?!]$/.test(message) ? "" : "."} See ${page}.`
}

/** Returns the lines for an error and its cause, without a stack and details. */
export function errorLines(error: Error): readonly string[] {
  const [name, err] = error instanceof AuthError ? [error.type, error.cause?.err] : [error.name, undefined]
  const line = `[auth][error] ${headline(name, error.message)}${reference(error)}`
  return err instanceof Error ? [line, `[auth][cause] ${headline(err.name, err.message)}`] : [line]
}

/** Returns details for the end of a line, or an empty text without details. */
function inline(details: object): string {
  return Object.keys(details).length === 0 ? "" : ` ${oneLine(redact.json(details))}`
}

/** The types of errors that are a user's own mistake, unless something else failed, too. */
const ownMistakes: ReadonlySet<string> = new Set([
  "CredentialsSignin",
  "EmailSignin",
  "TooManyAttempts",
  "Verification",
])

/** Returns true if an error needs nobody's attention: a wrong password, a wrong code, a used link, a reached limit. */
function isOwnMistake(error: Error): boolean {
  if (!(error instanceof AuthError) || !ownMistakes.has(error.type)) return false
  return error.cause?.err === undefined || isOwnMistake(error.cause.err)
}
