/**
 * Compares two texts in a time that depends on their length alone, not on where they differ. Use it for everything
 * secret, on digests of equal length: that the lengths differ is no secret kept.
 */
export function timingSafeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
