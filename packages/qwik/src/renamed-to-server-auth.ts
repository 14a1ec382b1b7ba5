/**
 * The type of what has another name now. Its name stands in the compiler's message: "This expression is not callable.
 * Type 'RenamedToServerAuth$' has no call signatures."
 */
export interface RenamedToServerAuth$ {
  /** The function to call instead. */
  readonly renamedTo: "serverAuth$"
}
