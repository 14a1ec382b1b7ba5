/** A request to a provider that was not made, or not answered as it has to be. */
export class OutboundError extends Error {
  override readonly name = "OutboundError"
  /** What to look at first, where that is known. */
  readonly code: "clock_skew" | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: "clock_skew" | undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
