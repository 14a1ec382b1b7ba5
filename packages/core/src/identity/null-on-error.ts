/**
 * Waits for a look-up, and returns null if it fails or finds nothing. Use it after another call has failed, because
 * that first failure is the one to report.
 */
export async function nullOnError<Value>(lookup: Promise<Value | null | undefined>): Promise<Value | null> {
  try {
    return (await lookup) ?? null
  } catch {
    return null
  }
}
