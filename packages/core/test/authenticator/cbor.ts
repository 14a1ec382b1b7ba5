/** The values that make up attestation objects and COSE keys. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

/** Encodes an item as CTAP2 does (RFC 8949 §3): definite lengths, the shortest form. */
export function encodeCbor(item: Cbor): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item])
  if (item instanceof Map) {
    const members = [...item].flat() as Cbor[]
    return Buffer.concat([head(5, item.size), ...members.map(encodeCbor)])
  }
  const items = item as readonly Cbor[]
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 0x1_00) return Buffer.from([(major << 5) | 24, argument])
  if (argument < 0x1_0000) return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
  const bytes = Buffer.alloc(5)
  bytes[0] = (major << 5) | 26
  bytes.writeUInt32BE(argument, 1)
  return bytes
}
