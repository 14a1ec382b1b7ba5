/** The error for a request to a provider that wasn't made, or that received an invalid answer. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
  /** The likely cause, if it's known. */
  readonly code: "clock_skew" | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: "clock_skew" | undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
