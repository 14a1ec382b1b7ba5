/**
 * Reads a body to its end. If it's larger than `largest` bytes, it returns undefined and drops the rest.
 *
 * @param signal - ends the reading.
 * @throws the error of the stream, or the reason of the signal.
 */
export async function readBytes(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  largest: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
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
