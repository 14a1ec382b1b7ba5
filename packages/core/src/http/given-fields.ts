import { encodeUtf8 } from "../crypto/encodings.ts"
import { RefusedRequest } from "../errors/auth-error.ts"
import { parseObject } from "../model/json-value.ts"
import { formFields, maxBody, objectFields } from "./checked-fields.ts"
import { maxUrl } from "./context.ts"
import { noFields, type Fields } from "./fields.ts"

/** The fields from server code: a form, its fields as pairs, or an object. */
export type GivenFields = FormData | URLSearchParams | Iterable<readonly [string, unknown]> | object

/** The parameters of a URL, from server code. */
export type GivenParameters =
  | string
  | URLSearchParams
  | Iterable<readonly string[]>
  | Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Returns the fields from server code. The rules for a request's body apply, because an application passes on a
 * browser's input (docs/differences.md, D46).
 *
 * @throws RefusedRequest with the status that such a body would get.
 */
export function givenFields(given: GivenFields | undefined): Fields {
  if (given === undefined) return noFields
  const fields = readGiven(given)
  if (isTooLarge(JSON.stringify(fields)))
    throw new RefusedRequest(`The fields are larger than ${maxBody} bytes.`, 413)
  return fields
}

/**
 * Returns server code's data for a session update, as JSON, the form in which a client's data would arrive.
 *
 * @throws RefusedRequest with the status that a body with it would get.
 */
export function givenData(data: unknown): unknown {
  const text = jsonOf({ data })
  if (text === undefined) throw new RefusedRequest("The data of the update can't be serialized as JSON.")
  if (isTooLarge(text))
    throw new RefusedRequest(`The data of the update is larger than ${maxBody} bytes.`, 413)
  return objectFields(parseObject(text) ?? {}, "data")["data"]
}

/**
 * Returns an argument that must be a string, such as an id or a name. A server function passes on a client's input,
 * which can have any type, and a store may read an object as an operator (docs/differences.md, D46).
 *
 * @throws RefusedRequest for anything else.
 */
export function givenText(name: string, given: unknown): string {
  if (typeof given !== "string") throw new RefusedRequest(`The argument \`${name}\` is not a string.`)
  return given
}

/**
 * Returns the id of a user, from the user or the id itself. A stored user's id may be a number, which is then passed to
 * the store.
 *
 * @throws RefusedRequest for anything else.
 */
export function givenUserId(given: unknown): string {
  if (typeof given !== "object" || given === null || !("id" in given)) return givenText("user", given)
  return Number.isFinite(given.id) ? (given.id as string) : givenText("user.id", given.id)
}

/**
 * Returns parameters as a query.
 *
 * @throws RefusedRequest with 400 for a nested parameter, with 413 for too many, with 414 for a query too long
 *   for a URL.
 */
export function givenParameters(given: GivenParameters | undefined): URLSearchParams {
  if (given === undefined) return new URLSearchParams()
  const fields = readGiven(typeof given === "string" ? new URLSearchParams(given) : given)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== null) query.set(name, typeof value === "string" ? value : JSON.stringify(value))
  if (query.toString().length > maxUrl)
    throw new RefusedRequest(`The parameters are longer than ${maxUrl} characters.`, 414)
  return query
}

function readGiven(given: unknown): Fields {
  if (typeof given !== "object" || given === null) throw neitherFormNorObject()
  return Symbol.iterator in given ? formFields(pairsOf(given as Iterable<unknown>)) : objectFields(given)
}

function pairsOf(entries: Iterable<unknown>): readonly (readonly [string, unknown])[] {
  return Array.from(entries, (entry) => {
    const [name, value]: readonly unknown[] = Array.isArray(entry) ? entry : []
    if (typeof name !== "string") throw neitherFormNorObject()
    return [name, value] as const
  })
}

function neitherFormNorObject(): RefusedRequest {
  return new RefusedRequest("The fields must be a form or an object.")
}

function isTooLarge(text: string): boolean {
  return text.length > maxBody || encodeUtf8(text).length > maxBody
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
