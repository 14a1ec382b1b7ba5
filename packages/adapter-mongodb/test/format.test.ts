import { ObjectId } from "mongodb"
import { expect, test } from "vitest"
import { defaultCollections, format } from "../src/index.ts"

const id = "0123456789abcdef01234567"

test("the names of the collections are there to be spread [ADP-12]", () => {
  expect({ ...defaultCollections, Users: "people" }).toMatchObject({
    Users: "people",
    Accounts: "accounts",
    Sessions: "sessions",
    VerificationTokens: "verification_tokens",
    Authenticators: "authenticators",
  })
})

test("a row becomes a document whose `_id` and `userId` are ObjectIds, and a row again", () => {
  const row = { id, userId: id.replaceAll("0", "f"), email: "ann@example.com", emailVerified: new Date(0) }
  const document = format.to<{ userId: ObjectId; email: string }>(row)
  const { id: _, ...members } = row
  expect(document).toEqual({ ...members, _id: new ObjectId(id), userId: new ObjectId(row.userId) })
  expect(format.from(document)).toEqual(row)
})

test("a row without `id` gets its own ObjectId", () => {
  const [one, other] = [format.to({ name: "Ann" }), format.to({ name: "Ann" })]
  expect(one._id).toBeInstanceOf(ObjectId)
  expect(one._id.equals(other._id)).toBe(false)
})

test("an ObjectId stays as it is", () => {
  const _id = new ObjectId()
  expect(format.to({ _id, userId: _id })).toEqual({ _id, userId: _id })
})

test("an id that no document can have is refused", () => {
  expect(() => format.to({ id: "1" })).toThrow(TypeError)
  expect(() => format.to({ id, userId: { $ne: null } })).toThrow(TypeError)
})
