/** A reason to stop that the user can fix. Its message says what. */
export class CommandError extends Error {
  override readonly name = "CommandError"
}
