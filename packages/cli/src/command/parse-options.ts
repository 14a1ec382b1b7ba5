import { parseArgs, type ParseArgsConfig } from "node:util"
import { CommandError } from "./command-error.ts"

/** Parses options, and words up to a maximum number. @throws CommandError for an unknown option */
export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  maxWords: number,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>> {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options })
    if (parsed.positionals.length > maxWords)
      throw new TypeError(
        `At most ${maxWords} can be given without an option, not ${parsed.positionals.length}.`,
      )
    return parsed
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CommandError(`${error.message} See --help.`)
  }
}
