import { adapters } from "../add/adapters.ts"
import { frameworks } from "../application/frameworks/frameworks.ts"
import { CommandError } from "../command/command-error.ts"
import type { EnvironmentVariables } from "../env.ts"
import { providers } from "../names/providers.ts"

/** The options that npm takes for its own, with the values that they can have. */
const known: Readonly<Record<string, readonly string[]>> = {
  framework: frameworks.map(({ id }) => id),
  adapter: Object.keys(adapters),
  database: Object.values(adapters).flatMap(({ databases }) => Object.keys(databases)),
  provider: Object.keys(providers),
  passkeys: [],
}

/**
 * Refuses options that weren't after `--`. npm keeps them: it puts `npm_config_framework=true` into the environment and
 * passes on the value, or puts both into the environment if they're joined by `=`.
 *
 * @throws CommandError with the whole command
 */
export function refuseSwallowed(args: readonly string[], variables: EnvironmentVariables): void {
  const names = Object.keys(known).filter(
    (name) =>
      variables[`npm_config_${name}`] !== undefined && !args.some((arg) => arg.startsWith(`--${name}`)),
  )
  if (names.length === 0) return
  const [folder = "my-app", ...words] = args
  const rest = new Set(words)
  const options = names.flatMap((name) => {
    const value = variables[`npm_config_${name}`] ?? ""
    if (name === "passkeys") return [`--${name}`]
    if (!value.startsWith("true")) return [`--${name} ${value}`]
    const found = words.filter((word) => rest.has(word) && known[name]?.includes(word) === true)
    for (const word of found) rest.delete(word)
    return found.map((word) => `--${name} ${word}`)
  })
  throw new CommandError(
    `npm keeps options for itself unless they're after \`--\`: npm create latchkey ${[folder, "--", ...options, ...rest].join(" ")}`,
  )
}
