import { decodeBase64url, decodeUtf8, encodeUtf8 } from "../../crypto/encodings.ts"
import { parseObject } from "../../model/parse-object.ts"
import type { Bytes } from "../../runtime/node-builtins.ts"
import { InvalidToken } from "./invalid-token.ts"

/** A token that a provider signed, taken apart: nothing of it is verified yet. */
export interface SignedToken {
  /** The whole token, as it came. */
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
 * Takes a token apart (RFC 7515 §7.1): three parts, each of them base64url in the one way that there is to write it. Line
 * breaks, padding and stray bits are refused here, before anything that would overlook them: two texts are never the
 * same token [ID-04].
 *
 * @throws InvalidToken for everything else.
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
