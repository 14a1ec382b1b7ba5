/** Variables of the environment, by name. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Returns the environment of the process. No other code in this package reads the environment. */
export function environment(): EnvironmentVariables {
  return process.env
}

/** Returns true if the output is a terminal that may show colours: https://no-color.org */
export function isTerminal(): boolean {
  return process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === ""
}
