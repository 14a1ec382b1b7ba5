import { randomBytes } from "node:crypto"

/** Returns a fresh secret: 33 random bytes, as base64. */
export function freshSecret(): string {
  return randomBytes(33).toString("base64")
}
