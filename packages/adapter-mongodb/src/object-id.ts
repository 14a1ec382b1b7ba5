import type { MongoDBClient } from "./mongodb-client.ts"

/** An ObjectId from the copy of the driver that the application uses. */
export interface ObjectIdLike {
  readonly _bsontype: "ObjectId"
  toHexString(): string
  /** Returns the time at which it was created, to the second. */
  getTimestamp(): Date
}

/** The `ObjectId` class of the application's copy of the driver. */
export interface ObjectIdClass {
  new (): ObjectIdLike
  createFromHexString(text: string): ObjectIdLike
}

/**
 * Returns the `ObjectId` class that a client accepts. Each major version of the driver refuses the values of other
 * versions, and an application may have several copies of it. So this is the class of the `_id` that the client itself
 * creates for a new document. If the application's own `pkFactory` creates other ids, it's the class of the driver next
 * to this package.
 */
export async function objectIdOf({ options }: MongoDBClient): Promise<ObjectIdClass> {
  const made = options.pkFactory.createPk()
  if (isObjectId(made)) return made.constructor as ObjectIdClass
  const { ObjectId } = await import("mongodb")
  return ObjectId
}

/** Returns true if a value is an ObjectId, of any copy of the driver. */
export function isObjectId(value: unknown): value is ObjectIdLike {
  return typeof value === "object" && value !== null && "_bsontype" in value && value._bsontype === "ObjectId"
}

/** Returns the ObjectId for an id that the service uses; null for a value that can't be the id of a document. */
export function parseId(id: unknown, ids: ObjectIdClass): ObjectIdLike | null {
  return typeof id === "string" && /^[0-9a-f]{24}$/.test(id) ? ids.createFromHexString(id) : null
}
