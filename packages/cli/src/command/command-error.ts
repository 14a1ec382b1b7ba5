/** A reason to stop that the user can fix, as its message says. */
export class CommandError extends Error {
  override readonly name = "CommandError"
}
