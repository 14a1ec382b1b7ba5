/** The minimum length of a secret in production, in bytes. */
export const shortestSecret = 32

/** Returns true if a secret is too short for production. */
export function isShortSecret(secret: string): boolean {
  return Buffer.byteLength(secret) < shortestSecret
}
