import { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { documentationOf } from "../errors/documentation.ts"
import type { LoggerInstance } from "./logger.ts"
import { redactJson } from "./redact.ts"
import { linesOf, oneLine, writeError } from "./write-error.ts"

/** The default logger's method for errors. */
export const consoleErrors: Pick<LoggerInstance, "error"> = {
  error(error, request) {
    const cause = error instanceof AuthError ? error.cause : undefined
    if (isOwnMistake(error)) {
      // The stack of a mistake says nothing that the message doesn't.
      const [line] = errorLines(error)
      const details = inline({ ...cause, ...request })
      return console.error(details === "" ? line : `${line} ${details}`)
    }
    const { err: _, ...causes } = cause ?? {}
    writeError(error, pageOf(error), inline({ ...causes, ...request }))
  },
}

/** Returns the lines for an error and its cause, without a stack and details. */
export function errorLines(error: Error): readonly string[] {
  return linesOf(error, pageOf(error))
}

/** Returns the page that explains an error. The application's own types have no page. */
function pageOf(error: Error): string | undefined {
  return error instanceof AuthError && Object.hasOwn(catalog, error.type) ? documentationOf(error) : undefined
}

/** Returns details as one line, or an empty text without details. */
function inline(details: object): string {
  return Object.keys(details).length === 0 ? "" : oneLine(redactJson(details))
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
