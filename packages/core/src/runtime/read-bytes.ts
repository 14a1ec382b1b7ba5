/**
 * Reads a body to its end, or until the reader is cancelled. If it's larger than `maxSize` bytes, returns undefined and
 * drops the rest.
 *
 * @throws the error of the stream.
 */
export async function readBytes(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxSize: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.byteLength
    if (size > maxSize) {
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
