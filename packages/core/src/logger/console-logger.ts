import { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { documentationOf, documentationOfWarning } from "../errors/documentation.ts"
import { escapeControls } from "./control-characters.ts"
import type { LoggerInstance } from "./logger.ts"
import { type WarningDetails, warnings } from "./warnings.ts"

/** Shortens a text to one line of limited length [LG-02]. */
function oneLine(text: string): string {
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

/** The default logger, which writes to the console. It's loaded with the first message. */
export const consoleLogger: LoggerInstance = {
  warn(code, details) {
    const more = details === undefined ? "" : ` ${oneLine(redact.names(details))}`
    console.warn(`[auth][warn][${code}] ${warnings[code] ?? ""} See ${documentationOfWarning(code)}.${more}`)
  },
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
  debug(message, metadata) {
    console.log(`[auth][debug] ${oneLine(message)}`, metadata === undefined ? "" : redact.json(metadata))
  },
}

/** The members whose value is always a secret. */
const secretMember =
  /^(access_?token|refresh_?token|id_?token|session_?token|verification_?token|client_?secret|client_assertion|secret|password|passwd|token|code|code_?verifier|csrfToken|cookies?|set-cookie|authorization|DPoP|private_?key|(x-)?api-?key|assertion|state|nonce)$/i

/**
 * The values of a `code` member that name a failure: words with underscores (`clock_skew`), and the codes of Node.js,
 * Prisma and MongoDB. Authorization codes and one-time codes look different.
 */
const errorCode =
  /^(?:credentials|[a-z]{2,16}(?:_[a-z]{2,16}){1,3}|E[A-Z]{3,20}|ERR(?:_[A-Z0-9]{1,20}){1,5}|P\d{4})$/

/**
 * Returns true if a value is logged although its member is on the list of secrets, because it's only the name of a
 * secret or a failure.
 */
function isName(member: string, value: unknown): boolean {
  if (member === "code") return value === 11_000 || (typeof value === "string" && errorCode.test(value))
  // A session check logs its cookies as names and `cleared`. A text would be a header.
  return member === "cookies" && Array.isArray(value) && value.every(isCookieName)
}

function isCookieName(entry: unknown): boolean {
  return (
    typeof entry === "object" &&
    entry !== null &&
    Object.keys(entry).every((member) => member === "name" || member === "cleared")
  )
}

/** Text that reveals a secret in a message or a stack: a compact JWT or JWE, a bearer header, a secret parameter. */
const secretText: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, "[redacted]"],
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]{8,}/gi, "$1 [redacted]"],
  [
    /\b((?:access|refresh|id|verification)_token|client_secret|client_assertion|assertion|code|code_verifier|state|nonce|token|csrfToken|secret|password)=[^&\s"']+/gi,
    "$1=[redacted]",
  ],
  // In JSON and headers. Words that precede a colon in ordinary sentences, such as "code", aren't listed.
  [
    /\b((?:access|refresh|id|session)_?token|client_?secret|client_assertion|code_?verifier|csrfToken|password|passwd|set-cookie)(["']?\s*:\s*["']?)[^\s"',}]+/gi,
    "$1$2[redacted]",
  ],
]

/** The number of characters of one text that are logged; the rest is left out. */
const maxTextLength = 8_192

function text(value: string): string {
  return secretText.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    value.slice(0, maxTextLength),
  )
}

function json(value: unknown): string {
  const seen = new WeakSet<object>()
  const serialised = JSON.stringify(value, (member: string, inner: unknown) => {
    const isSecret = inner !== undefined && inner !== null && secretMember.test(member)
    if (isSecret && !isName(member, inner)) return "[redacted]"
    if (typeof inner === "string") return text(inner)
    if (typeof inner === "bigint") return String(inner)
    if (typeof inner !== "object" || inner === null) return inner
    if (seen.has(inner)) return "[circular]"
    seen.add(inner)
    return inner instanceof Error ? { name: inner.name, message: inner.message } : inner
  })
  return serialised ?? String(value)
}

/** Redacts only the texts in details. The details were created for the log, so they have no secret members. */
function names(details: object): string {
  return JSON.stringify(details, (_, inner: unknown) => (typeof inner === "string" ? text(inner) : inner))
}

/** Removes secrets, such as tokens, codes, passwords and keys, from messages for the console [LG-01]. */
export const redact: {
  text: (value: string) => string
  json: (value: unknown) => string
  /** Redacts the details of warnings, which contain names of cookies, providers or missing variables. */
  names: (details: WarningDetails) => string
} = { text, json, names }
