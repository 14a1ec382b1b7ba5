import { randomBytes } from "node:crypto"

/** A fresh secret: 33 random bytes, as base64. */
export function freshSecret(): string {
  return randomBytes(33).toString("base64")
}
