// Signed tokens. A token is split into its parts before anything else sees it, and only the canonical spelling is
// accepted.

import { decodeBase64url, decodeUtf8, encodeUtf8 } from "../../crypto/encodings.ts"
import { parseObject } from "../../model/json-value.ts"
import type { Bytes } from "../../runtime/node-builtins.ts"
import { OutboundError } from "../http/provider-answer.ts"

/** A token that a provider signed, split into its parts. Nothing in it has been verified yet. */
export interface SignedToken {
  /** The whole token, as received. */
  readonly text: string
  /** The protected header. */
  readonly header: Readonly<Record<string, unknown>>
  /** The bytes of the claims. */
  readonly payload: Bytes
  readonly signature: Bytes
  /** The bytes that were signed (RFC 7515 §5.1, step 5). */
  readonly signed: Bytes
}

/**
 * Splits a token (RFC 7515 §7.1) into three parts, each in canonical base64url. Line breaks, padding and stray bits are
 * refused here, before other code can overlook them, so that two different texts are never the same token [ID-04].
 *
 * @throws InvalidToken for any other text.
 */
export function parseSignedToken(text: string): SignedToken {
  const parts = text.split(".", 4)
  const [header, payload, signature] = parts.map(decodeBase64url)
  const members = header && parseObject(decodeUtf8(header))
  if (parts.length !== 3 || !members || !payload || !signature)
    throw new InvalidToken("The token is not a signed JWT.")
  return {
    text,
    header: members,
    payload,
    signature,
    signed: encodeUtf8(text.slice(0, text.lastIndexOf("."))),
  }
}

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
