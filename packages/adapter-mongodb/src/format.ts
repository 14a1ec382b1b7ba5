import { ObjectId } from "mongodb"
import { isObjectId, type ObjectIdLike, parseId } from "./object-id.ts"

/** The documents and rows that `format` turns into each other. */
export interface DocumentFormat {
  /** The row of a document: `_id` as the text `id`, and every other ObjectId as text, too. */
  from: <Row = Record<string, unknown>>(document: Readonly<Record<string, unknown>>) => Row
  /**
   * The document of a row: `id` as the ObjectId `_id`, a new one if the row has no `id`, and `userId` as an
   * ObjectId, too.
   *
   * @throws TypeError if `id` or `userId` is no ObjectId and not 24 hexadecimal digits.
   */
  to: <Document = Record<string, unknown>>(
    row: Readonly<Record<string, unknown>>,
  ) => Document & { _id: ObjectId }
}

/**
 * Rows as documents of the layout `documents`, for application code that reads or writes without the adapter.
 * Its ObjectIds come from the driver that is installed next to this package.
 */
export const format: DocumentFormat = {
  from: <Row>(document: Readonly<Record<string, unknown>>) => {
    const { _id, ...members } = document
    const values = _id === undefined ? members : { id: _id, ...members }
    const entries = Object.entries(values).map(([name, value]) => [name, textOf(value)] as const)
    return Object.fromEntries(entries) as Row
  },
  to: <Document>(row: Readonly<Record<string, unknown>>) => {
    const { id, _id = id, userId, ...members } = row
    const document = { _id: _id === undefined ? new ObjectId() : idOf(_id), ...members }
    const owned = userId === undefined ? document : { ...document, userId: idOf(userId) }
    return owned as Document & { _id: ObjectId }
  },
}

function textOf(value: unknown): unknown {
  return isObjectId(value) ? value.toHexString() : value
}

function idOf(value: unknown): ObjectIdLike {
  const id = isObjectId(value) ? value : parseId(value, ObjectId)
  if (id === null) throw new TypeError("An id must be an ObjectId, or 24 hexadecimal digits.")
  return id
}
