import { documentationOfWarning } from "../errors/documentation.ts"
import { consoleErrors } from "./console-errors.ts"
import type { LoggerInstance } from "./logger.ts"
import { redactJson, redactText } from "./redact.ts"
import { type WarningDetails, warnings } from "./warnings.ts"
import { oneLine } from "./write-error.ts"

/** The default logger, which writes to the console. It's loaded with the first message. */
export const consoleLogger: LoggerInstance = {
  ...consoleErrors,
  warn(code, details) {
    const more = details === undefined ? "" : ` ${oneLine(namesIn(details))}`
    console.warn(`[auth][warn][${code}] ${warnings[code] ?? ""} See ${documentationOfWarning(code)}.${more}`)
  },
  debug(message, metadata) {
    console.log(`[auth][debug] ${oneLine(message)}`, metadata === undefined ? "" : redactJson(metadata))
  },
}

/**
 * Redacts only the texts in the details of a warning. They contain names of cookies, providers or missing variables,
 * and were created for the log, so they have no secret members.
 */
function namesIn(details: WarningDetails): string {
  return JSON.stringify(details, (_, inner: unknown) =>
    typeof inner === "string" ? redactText(inner) : inner,
  )
}
