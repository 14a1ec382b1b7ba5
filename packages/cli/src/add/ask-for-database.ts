import { isCancel, select } from "@clack/prompts"
import { CommandError } from "../command/command-error.ts"
import { adapters } from "./adapters.ts"

/** Asks which of an adapter's databases to set up, if there are several. @throws CommandError if the user cancels */
export async function askForDatabase(adapter: string): Promise<string | undefined> {
  const databases = Object.entries(adapters[adapter]?.databases ?? {})
  if (databases.length < 2) return undefined
  const answer = await select({
    message: "Which database?",
    options: databases.map(([value, { title }]) => ({ value, label: title })),
  })
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer
}
