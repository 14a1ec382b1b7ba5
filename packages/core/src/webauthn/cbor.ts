/** How deep arrays and maps may be nested; attestation objects of all formats need four levels. */
const deepest = 16

/**
 * Whether bytes are exactly one CBOR data item (RFC 8949 §3) of definite length, as CTAP2 has every item (its canonical
 * encoding form, CTAP 2.1 §8). Decoders stop at the end of the first item, and pass over what follows.
 */
export function isOneItem(bytes: Uint8Array): boolean {
  return skipItem(bytes, 0, deepest) === bytes.length
}

/** The place behind the item that begins at `start`; -1 where none does. */
function skipItem(bytes: Uint8Array, start: number, levels: number): number {
  const initial = bytes[start]
  if (initial === undefined || levels === 0) return -1
  const [argument, end] = readArgument(bytes, start + 1, initial & 0x1f)
  if (argument === undefined) return -1
  switch (initial >> 5) {
    case 2:
    case 3:
      return end + argument <= bytes.length ? end + argument : -1
    case 4:
      return skipItems(bytes, end, argument, levels - 1)
    case 5:
      return skipItems(bytes, end, argument * 2, levels - 1)
    case 6:
      return skipItem(bytes, end, levels - 1)
    default:
      return end
  }
}

function skipItems(bytes: Uint8Array, start: number, count: number, levels: number): number {
  let end = start
  // Each item takes a byte at least: a count that lies ends at the end of the bytes.
  for (let index = 0; index < count && end !== -1; index++) end = skipItem(bytes, end, levels)
  return end
}

/** The argument of an initial byte (RFC 8949 §3), and the place behind it; undefined where there is none. */
function readArgument(
  bytes: Uint8Array,
  start: number,
  information: number,
): readonly [argument: number | undefined, end: number] {
  if (information < 24) return [information, start]
  const length = [1, 2, 4, 8][information - 24]
  if (length === undefined || start + length > bytes.length) return [undefined, start]
  let argument = 0
  for (const byte of bytes.subarray(start, start + length)) argument = argument * 256 + byte
  return [argument, start + length]
}
