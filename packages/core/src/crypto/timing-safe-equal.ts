/**
 * Compares two texts in a time that depends only on their length, not on the position of a difference. Use it for all
 * secrets. Compare digests of equal length, because a difference in length isn't hidden.
 */
export function timingSafeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
