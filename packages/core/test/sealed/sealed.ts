/** A value that the service has sealed or hashed, and the place where it takes that one. */
export interface Sealed {
  readonly value: string
  /** Returns true if the service takes another value at that place. */
  readonly opens: (value: string) => Promise<boolean>
  /** A value that the service would take if it were sealed for that place: name and content. Undefined for the shared format. */
  readonly forged?: { readonly name: string; readonly token: Record<string, unknown> }
}
