import { execFile } from "node:child_process"
import { promisify } from "node:util"

/** Runs a program in this folder in a separate Node.js process. @returns the last line of its output, parsed as JSON */
export async function child<Answer>(
  program: string,
  input: unknown,
  flags: readonly string[] = [],
): Promise<Answer> {
  const file = `${import.meta.dirname}/${program}`
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, JSON.stringify(input)])
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "")
}

/** Returns the argument of {@link child}, for the program that it runs. */
export function childInput<Input>(): Input {
  return JSON.parse(process.argv[2] ?? "null")
}
