import { parseArgs, type ParseArgsConfig } from "node:util"

/** The streams to which a command writes: results to `out`; questions, progress and complaints to `error`. */
export interface Output {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** A command: `npx latchkey <name>`. */
export interface Command {
  /** Its description in the list of commands. */
  readonly summary: string
  /** The whole text of `--help`. */
  readonly help: string
  /**
   * Runs it.
   *
   * @returns its exit code: 0 if it's done, 1 if the answer is no (something would change, something is wrong), 2
   *   after an error
   * @throws CommandError for arguments or an application that it can't use
   */
  run(args: readonly string[], output: Output): Promise<number>
}

/** An error that stops a command, and that the user can fix. The message says what to fix. */
export class CommandError extends Error {
  override readonly name = "CommandError"
}

/** Parses options, and words up to a maximum number. @throws CommandError for an unknown option */
export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  maxWords: number,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>> {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options })
    if (parsed.positionals.length > maxWords)
      throw new TypeError(`"${parsed.positionals[maxWords]}" is one argument too many.`)
    return parsed
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CommandError(`${error.message} See --help.`)
  }
}
