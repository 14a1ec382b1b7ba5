/**
 * Awaits a client's result. Clients' errors contain the command with its arguments, such as session tokens, in members
 * or in the message, and errors are logged. So only the message without the command is kept.
 */
export async function withoutValues<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof Error ? withoutCommand(error) : error
  }
}

function withoutCommand(error: Error): Error {
  // Upstash's client appends the command. For an unknown command, a server quotes the beginning of the arguments.
  const message = error.message
    .replace(/,? command was: [^]*$/, "")
    .replace(/,? with args beginning with: [^]*$/, "")
  const kept = new Error(message)
  kept.name = error.name
  const { code } = error as { code?: unknown }
  return typeof code === "string" ? Object.assign(kept, { code }) : kept
}
