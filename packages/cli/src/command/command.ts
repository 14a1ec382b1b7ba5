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
