/** An error that stops a command, and that the user can fix. The message says what to fix. */
export class CommandError extends Error {
  override readonly name = "CommandError"
}
