import { execFile } from "node:child_process"
import { promisify } from "node:util"

/**
 * Runs a program of this folder in a separate Node process. @returns the last line it printed, read as JSON
 */
export async function child<Answer>(
  program: string,
  input: unknown,
  flags: readonly string[] = [],
): Promise<Answer> {
  const file = `${import.meta.dirname}/${program}`
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, JSON.stringify(input)])
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "")
}

/** The argument of {@link child}, in the program it runs. */
export function childInput<Input>(): Input {
  return JSON.parse(process.argv[2] ?? "null")
}
