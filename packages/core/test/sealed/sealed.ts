/** A value that the service has sealed or hashed, and the place where it takes that one. */
export interface Sealed {
  readonly value: string
  /** Whether the service takes another value at that place. */
  readonly opens: (value: string) => Promise<boolean>
  /** What would be taken there, were it sealed for that place: name and content. Undefined where it is the shared format. */
  readonly forged?: { readonly name: string; readonly token: Record<string, unknown> }
}
