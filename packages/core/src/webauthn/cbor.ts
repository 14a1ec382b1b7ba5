import type { Bytes } from "../runtime/node-builtins.ts"

/** The values in attestation objects and COSE keys. */
export type Cbor = number | string | boolean | null | Bytes | readonly Cbor[] | CborMap

/** A CTAP2 map, whose keys are integers or texts. */
export type CborMap = ReadonlyMap<number | string, Cbor>

/** The maximum nesting of arrays and maps; attestation objects of all formats need four levels. */
const maxDepth = 16

/**
 * Decodes exactly one CBOR data item (RFC 8949 §3) that CTAP2 allows (CTAP 2.1 §8): definite lengths, integers that fit
 * into a number, well-formed UTF-8, keys that occur once. Other decoders stop at the end of the first item, use the
 * last of two equal keys and unwrap tags. With these restrictions, every decoder reads the same value.
 *
 * @returns undefined for anything else.
 */
export function decodeCbor(bytes: Bytes): Cbor | undefined {
  try {
    const reader = { bytes, offset: 0 }
    const item = readItem(reader, maxDepth)
    return reader.offset === bytes.length ? item : undefined
  } catch {
    return undefined
  }
}

interface Reader {
  readonly bytes: Bytes
  offset: number
}

/** Reads one item. Throws a RangeError or TypeError at the first invalid byte. */
function readItem(reader: Reader, levels: number): Cbor {
  if (levels === 0) throw new RangeError("nested too deeply")
  const [initial = 0] = take(reader, 1)
  const information = initial & 0x1f
  if (initial >> 5 === 7) return readSimple(information)
  const argument = readArgument(reader, information)
  switch (initial >> 5) {
    case 0:
      return argument
    case 1:
      return -1 - argument
    case 2:
      return take(reader, argument)
    case 3:
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(take(reader, argument))
    case 4:
      return readArray(reader, argument, levels - 1)
    case 5:
      return readMap(reader, argument, levels - 1)
    default:
      throw new RangeError("a tag")
  }
}

function readArray(reader: Reader, count: number, levels: number): Cbor[] {
  const items: Cbor[] = []
  // Each item takes at least one byte, so a count that's too high stops at the end of the bytes.
  while (items.length < count) items.push(readItem(reader, levels))
  return items
}

function readMap(reader: Reader, count: number, levels: number): CborMap {
  const map = new Map<number | string, Cbor>()
  while (map.size < count) {
    const key = readItem(reader, levels)
    if ((typeof key !== "number" && typeof key !== "string") || map.has(key)) throw new RangeError("a key")
    map.set(key, readItem(reader, levels))
  }
  return map
}

/** Reads the argument of an initial byte (RFC 8949 §3). */
function readArgument(reader: Reader, information: number): number {
  if (information < 24) return information
  const length = [1, 2, 4, 8][information - 24]
  if (length === undefined) throw new RangeError("an indefinite length")
  let argument = 0
  for (const byte of take(reader, length)) argument = argument * 256 + byte
  if (!Number.isSafeInteger(argument)) throw new RangeError("an integer that is too large for a number")
  return argument
}

function readSimple(information: number): boolean | null {
  if (information === 20 || information === 21) return information === 21
  if (information === 22) return null
  throw new RangeError("a float, or a simple value without a meaning")
}

function take(reader: Reader, length: number): Bytes {
  const end = reader.offset + length
  if (end > reader.bytes.length) throw new RangeError("cut off")
  const taken = reader.bytes.subarray(reader.offset, end)
  reader.offset = end
  return taken
}
