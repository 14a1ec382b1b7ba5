import { OutboundError } from "../http/outbound-error.ts"

/** The error for a provider's token that breaks a rule. */
export class InvalidToken extends OutboundError {
  /** The rule, in words that contain no part of the token or of our data, because the sender may see them. */
  readonly rule: string

  /** @param detail - the message for the log, if it says more than the rule. */
  constructor(rule: string, detail: string = rule, cause?: unknown) {
    super(detail, { cause })
    this.rule = rule
  }
}
