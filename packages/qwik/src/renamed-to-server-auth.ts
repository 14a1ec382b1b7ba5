/**
 * The type of a function that has been renamed. The type's name is in the compiler's message: "This expression is not
 * callable. Type 'RenamedToServerAuth$' has no call signatures."
 */
export interface RenamedToServerAuth$ {
  /** The function to call instead. */
  readonly renamedTo: "serverAuth$"
}
