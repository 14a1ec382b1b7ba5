// The command `latchkey`, and the table of its commands. Each command has a folder, which is loaded when the
// command runs.

import { type Command, CommandError, type Output } from "./command.ts"

/** Runs `latchkey` with these arguments. @returns its exit code */
export async function main(args: readonly string[], output: Output): Promise<number> {
  const [name = "--help", ...rest] = args
  if (name === "--help" || name === "-h" || name === "help") {
    output.out(await help())
    return 0
  }
  const load = commands.get(name)
  if (load === undefined) {
    output.error(`latchkey: There is no command "${name}". See \`npx latchkey --help\`.\n`)
    return 2
  }
  const command = await load()
  if (rest.includes("--help") || rest.includes("-h")) {
    output.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, output)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    output.error(`latchkey ${name}: ${error.message}\n`)
    return 2
  }
}

async function help(): Promise<string> {
  const rows: string[] = []
  for (const [name, load] of commands) {
    const { summary } = await load()
    rows.push(`  ${name.padEnd(8)} ${summary}`)
  }
  return `Usage: npx latchkey <command> [options]\n\n${rows.join("\n")}\n\n\`npx latchkey <command> --help\` describes one.\n`
}

/** A function that loads a command when it's used. */
type Load = () => Promise<Command>

/** Every command, by its name, in the order of the help text. */
const commands: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["init", async () => (await import("../init/init.ts")).init],
  ["add", async () => (await import("../add/add.ts")).add],
  ["create", async () => (await import("../create/create.ts")).create],
  ["doctor", async () => (await import("../doctor/doctor.ts")).doctor],
  ["secret", async () => (await import("../secret/secret.ts")).secret],
])
