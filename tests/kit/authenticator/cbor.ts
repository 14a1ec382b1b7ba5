import { concat, utf8 } from "../bytes.ts"

/** The values that make up attestation objects and COSE keys. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

/** Encodes an item as CTAP2 does (RFC 8949 §3): definite lengths, the shortest form. */
export function encodeCbor(item: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === "string") return concat(head(3, utf8(item).length), utf8(item))
  if (item instanceof Uint8Array) return concat(head(2, item.length), item)
  if (item instanceof Map) {
    const members = [...item].flat() as Cbor[]
    return concat(head(5, item.size), ...members.map(encodeCbor))
  }
  const items = item as readonly Cbor[]
  return concat(head(4, items.length), ...items.map(encodeCbor))
}

function head(major: number, argument: number): Uint8Array<ArrayBuffer> {
  const type = major << 5
  if (argument < 24) return Uint8Array.of(type | argument)
  if (argument < 0x1_00) return Uint8Array.of(type | 24, argument)
  if (argument < 0x1_0000) return Uint8Array.of(type | 25, argument >> 8, argument & 0xff)
  const bytes = new Uint8Array(5)
  bytes[0] = type | 26
  new DataView(bytes.buffer).setUint32(1, argument)
  return bytes
}
