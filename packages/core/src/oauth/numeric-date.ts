/** How far the provider's clock may differ from ours, in seconds [ID-06]. */
export const skew = 30

/** Whether a claim is a time: seconds since 1970 (RFC 7519 §2). */
export function isNumericDate(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}
