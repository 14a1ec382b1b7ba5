import { BSON } from "mongodb"

/** A document of the wire protocol. Values keep their BSON types. */
export type WireDocument = Record<string, unknown>

/** A command, and the data for its response. */
export interface WireCommand {
  readonly command: WireDocument
  /** Returns the complete response message. */
  readonly reply: (answer: WireDocument) => Uint8Array<ArrayBuffer>
}

const operations = { reply: 1, query: 2004, message: 2013 } as const
const headerSize = 16

/** Removes the first complete message from the received bytes, and returns it; null if there's none yet. */
export function takeMessage(arrived: Buffer): { message: Buffer; rest: Buffer } | null {
  if (arrived.length < headerSize) return null
  const size = arrived.readInt32LE(0)
  if (arrived.length < size) return null
  return { message: arrived.subarray(0, size), rest: arrived.subarray(size) }
}

/**
 * Reads a message: OP_MSG, or OP_QUERY, which drivers use for `hello`.
 * @throws Error for any other message
 * @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export function readCommand(message: Buffer): WireCommand {
  const request = message.readInt32LE(4)
  const operation = message.readInt32LE(12)
  if (operation === operations.message) {
    return {
      command: readSections(message),
      reply: (answer) => write(operations.message, request, [Buffer.alloc(5), BSON.serialize(answer)]),
    }
  }
  if (operation !== operations.query) throw new Error(`Operation ${operation} of the protocol is not spoken.`)
  const name = message.indexOf(0, headerSize + 4)
  const counts = Buffer.alloc(20)
  counts.writeInt32LE(1, 16)
  return {
    command: BSON.deserialize(message.subarray(name + 9), { promoteValues: false }),
    reply: (answer) => write(operations.reply, request, [counts, BSON.serialize(answer)]),
  }
}

/** Returns the body of an OP_MSG. Documents in a sequence become a member of it. */
function readSections(message: Buffer): WireDocument {
  let command: WireDocument = {}
  const sequences: WireDocument = {}
  let position = headerSize + 4
  while (position < message.length) {
    const size = message.readInt32LE(position + 1)
    const section = message.subarray(position + 1, position + 1 + size)
    if (message[position] === 0) command = BSON.deserialize(section, { promoteValues: false })
    else {
      const end = section.indexOf(0, 4)
      sequences[section.toString("utf8", 4, end)] = documents(section.subarray(end + 1))
    }
    position += 1 + size
  }
  return { ...command, ...sequences }
}

function documents(bytes: Buffer): WireDocument[] {
  if (bytes.length === 0) return []
  const size = bytes.readInt32LE(0)
  const first = BSON.deserialize(bytes.subarray(0, size), { promoteValues: false })
  return [first, ...documents(bytes.subarray(size))]
}

function write(
  operation: number,
  request: number,
  parts: readonly Uint8Array<ArrayBufferLike>[],
): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(headerSize)
  header.writeInt32LE(headerSize + body.length, 0)
  header.writeInt32LE(request, 8)
  header.writeInt32LE(operation, 12)
  return Buffer.concat([header, body])
}
