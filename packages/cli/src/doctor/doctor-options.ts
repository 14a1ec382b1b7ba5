import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { CommandError } from "../command/command.ts"

/** The options of `latchkey doctor`. */
export interface DoctorOptions {
  /** The application's folder, as an absolute path. */
  readonly folder: string
  /** The file with the configuration; undefined if the command must search for it. */
  readonly file: string | undefined
  /** The URL of the running application. */
  readonly url: string | undefined
  /** A file with the application's output. */
  readonly log: string | undefined
  /** True to send no network requests. */
  readonly offline: boolean
  /** True to check the configuration as in production, too. */
  readonly production: boolean
  readonly json: boolean
  /** True if warnings count as errors. */
  readonly strict: boolean
}

/**
 * Reads the options.
 *
 * @throws CommandError for an unknown option, or an invalid URL.
 */
export function doctorOptions(args: readonly string[], folder: string): DoctorOptions {
  const { values, positionals } = parsed(args)
  const [named, ...others] = positionals
  if (others.length > 0) throw new CommandError("Name one folder.")
  const { url } = values
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url))
    throw new CommandError(
      `--url is ${JSON.stringify(url)}. It must be the URL of the application, such as http://localhost:3000.`,
    )
  return {
    folder: resolve(folder, named ?? values.folder ?? "."),
    file: values.file,
    url,
    log: values.log,
    offline: values.offline ?? false,
    production: values.production ?? false,
    json: values.json ?? false,
    strict: values.strict ?? false,
  }
}

const options = {
  folder: { type: "string" },
  file: { type: "string" },
  url: { type: "string" },
  log: { type: "string" },
  offline: { type: "boolean" },
  production: { type: "boolean" },
  json: { type: "boolean" },
  strict: { type: "boolean" },
} as const

function parsed(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}
