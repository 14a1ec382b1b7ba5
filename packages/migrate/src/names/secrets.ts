/** The shortest secret, in bytes, that is accepted in production. */
export const shortestSecret = 32

/** Returns true if production refuses a secret for its length. */
export function isShortSecret(secret: string): boolean {
  return Buffer.byteLength(secret) < shortestSecret
}
