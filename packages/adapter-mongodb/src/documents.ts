import { isDateObject } from "@latchkey/core/adapters"
import type { StoredDocument } from "./mongodb-client.ts"
import { isObjectId, type ObjectIdLike, parseId } from "./object-id.ts"
import type { Store } from "./store.ts"

/** A new document, before it's stored. */
export type NewDocument = StoredDocument & { readonly _id: ObjectIdLike }

/**
 * Returns the document of a new user: a new `_id`, and all members of the row except `id`.
 * @throws TypeError if a date is invalid
 */
export function userDocument(user: object, { ids }: Store): NewDocument {
  const { id: _, ...members } = withoutUndefined(user)
  return { ...members, _id: new ids() }
}

/** Returns the document of a row without an owner: the members of the row, and a new `_id`. */
export function ownerlessDocument(row: object, { ids }: Store): NewDocument {
  return { ...withoutUndefined(row), _id: new ids() }
}

/**
 * Returns the document of a row that belongs to a user.
 * @throws Error if its `userId` can't be the id of a user
 */
export function ownedDocument(row: { userId: string }, store: Store): NewDocument {
  const { userId, ...members } = row
  return { ...ownerlessDocument(members, store), [store.layout.owner]: ownerId(userId, store) }
}

/** Returns a user's id as an ObjectId. @throws Error if the value can't be the id of a user */
export function ownerId(userId: unknown, { ids }: Store): ObjectIdLike {
  const id = parseId(userId, ids)
  if (id === null) throw noSuchUser()
  return id
}

/** Returns the user of a document. */
export function userOf<User>({ _id, ...members }: StoredDocument): User {
  return { ...members, id: idText(_id) } as User
}

/** Returns the row of a document that may belong to a user. It doesn't contain the document's own `_id`. */
export function rowOf<Row>(document: StoredDocument, { layout }: Store): Row {
  const { _id, [layout.owner]: owner, ...members } = document
  return (owner === undefined ? members : { ...members, userId: idText(owner) }) as Row
}

/**
 * Returns a row without its undefined members, which change nothing. Null changes a member.
 * @throws TypeError if a date is invalid, because it would be stored as 1970
 */
function withoutUndefined(row: object): StoredDocument {
  const members = Object.entries(row).filter(([, value]) => value !== undefined)
  const invalidDate = members.find(([, value]) => isDateObject(value) && Number.isNaN(value.getTime()))
  if (invalidDate !== undefined) throw new TypeError(`\`${invalidDate[0]}\` is an invalid date.`)
  return Object.fromEntries(members)
}

/**
 * Returns the argument of `$set` that changes a document.
 * @throws TypeError if a member's name would be read as a path or an operator
 */
export function changesOf(changes: object): StoredDocument {
  const set = withoutUndefined(changes)
  const refused = Object.keys(set).find((name) => !isPlainName(name))
  if (refused !== undefined) {
    throw new TypeError(
      `${JSON.stringify(refused)} cannot be the name of a member to change: it must not be empty, begin with "$" or contain a dot.`,
    )
  }
  return set
}

/** Returns true if update operators treat a member's name as a name, not as a path or an operator. */
export function isPlainName(name: string): boolean {
  return name !== "" && !name.startsWith("$") && !name.includes(".")
}

/** Returns the error for a row whose user doesn't exist. */
export function noSuchUser(): Error {
  return new Error("There is no such user.")
}

function idText(id: unknown): string {
  return isObjectId(id) ? id.toHexString() : String(id)
}

/**
 * Returns a filter for documents whose members are exactly the given strings. An object in place of a string, such as
 * `{ $ne: null }` from a request's JSON, never becomes an operator.
 *
 * @throws TypeError if a value isn't a string, or contains half a surrogate pair, which the database would store as a
 *   different character
 */
export function equalityFilter(texts: Readonly<Record<string, unknown>>): StoredDocument {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { $eq: text(name, value) }]))
}

function text(name: string, value: unknown): string {
  if (typeof value !== "string")
    throw new TypeError(`\`${name}\` must be a string, not ${value === null ? "null" : typeof value}.`)
  if (/\p{Surrogate}/u.test(value)) throw new TypeError(`\`${name}\` is not well-formed Unicode.`)
  return value
}
