/**
 * Reads a body to its end; undefined where it is larger than `largest` bytes, and what is left of it is then dropped.
 *
 * @param signal - ends the reading.
 * @throws what the stream fails with, or the reason of the signal.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  largest: number,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  // The read that is waiting ends with it.
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => {}), { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    signal?.throwIfAborted()
    if (done) return joined(chunks, size)
    size += value.byteLength
    if (size > largest) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
