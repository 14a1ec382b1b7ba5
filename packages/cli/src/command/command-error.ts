/** A reason not to go on that the user can do something about. Its message says what. */
export class CommandError extends Error {
  override readonly name = "CommandError"
}
