/** What a lookup finds after another call has failed; null where it fails too: the first failure is the one to report. */
export async function orNull<Value>(lookup: Promise<Value | null | undefined>): Promise<Value | null> {
  try {
    return (await lookup) ?? null
  } catch {
    return null
  }
}
