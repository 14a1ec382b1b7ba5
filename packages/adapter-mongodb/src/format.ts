import { ObjectId } from "mongodb"
import { isObjectId, type ObjectIdLike, parseId } from "./object-id.ts"

/** The functions that convert documents to rows and back. */
export interface DocumentFormat {
  /** Returns the row of a document, with `_id` as the string `id`, and every other ObjectId as a string, too. */
  from: <Row = Record<string, unknown>>(document: Readonly<Record<string, unknown>>) => Row
  /**
   * Returns the document of a row, with `id` as the ObjectId `_id` (a new one if the row has no `id`), and `userId` as
   * an ObjectId, too.
   *
   * @throws TypeError if `id` or `userId` isn't an ObjectId or 24 hexadecimal digits.
   */
  to: <Document = Record<string, unknown>>(
    row: Readonly<Record<string, unknown>>,
  ) => Document & { _id: ObjectId }
}

/**
 * Converts rows to documents of the `documents` layout and back, for application code that reads or writes without the
 * adapter. The ObjectIds come from the driver that is installed next to this package.
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
