import { closeSync, fstatSync, openSync, readSync } from "node:fs"
import { resolve } from "node:path"
import { CommandError } from "../../command/command.ts"

/** A message in an application's log, or in the one of the server in front of it, about cookies that are too large. */
export interface OversizedCookie {
  /** The log's path, as it was given. */
  readonly log: string
  /** From 1; undefined if only the end of the log was read. */
  readonly line: number | undefined
  /** The message, without the rest of the line. */
  readonly message: string
}

/** A log is read from its end. */
const maxBytes = 5_000_000

/** The messages of the service, of Node, and of nginx. */
const messages =
  /The value of the cookie "[\w.-]+" has \d+ characters|The cookies are too large|HPE_HEADER_OVERFLOW|upstream sent too big header|Request Header Or Cookie Too Large|\b431\b.{0,5}Request Header Fields Too Large/gi

/**
 * Finds the last message in a log about cookies that are too large.
 *
 * @throws CommandError if there's no such file.
 */
export function oversizedCookie(folder: string, log: string): OversizedCookie | undefined {
  const { text, isWhole } = endOf(resolve(folder, log), log)
  const last = [...text.matchAll(messages)].at(-1)
  if (last === undefined) return undefined
  const line = text.slice(0, last.index).split("\n").length
  return { log, line: isWhole ? line : undefined, message: last[0] }
}

function endOf(path: string, log: string): { readonly text: string; readonly isWhole: boolean } {
  try {
    const file = openSync(path, "r")
    try {
      const { size } = fstatSync(file)
      const bytes = Buffer.alloc(Math.min(size, maxBytes))
      readSync(file, bytes, 0, bytes.length, size - bytes.length)
      return { text: bytes.toString("utf8"), isWhole: size <= maxBytes }
    } finally {
      closeSync(file)
    }
  } catch {
    throw new CommandError(`There is no file ${log}. Name the file with the application's output.`)
  }
}
