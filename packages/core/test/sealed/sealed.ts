/** A value that the service has sealed or hashed, and the position where it accepts the value. */
export interface Sealed {
  readonly value: string
  /** Returns true if the service accepts another value in that position. */
  readonly opens: (value: string) => Promise<boolean>
  /**
   * A value that the service would accept if it were sealed for that position: name and content. Undefined for the
   * shared format.
   */
  readonly forged?: { readonly name: string; readonly token: Record<string, unknown> }
}
