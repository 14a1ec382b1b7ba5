/** The error for a request to a provider that wasn't made, or that received an invalid answer. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
  /** The likely cause, if it's known: `clock_skew`, or the runtime's code for a failed connection, such as `ENOTFOUND`. */
  readonly code: string | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
