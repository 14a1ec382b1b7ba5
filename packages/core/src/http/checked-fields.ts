import { RefusedRequest } from "../errors/refused-request.ts"
import { leadsToPrototype, withoutPrototypeNames } from "../model/prototype-names.ts"
import type { Fields } from "./fields.ts"

/** Bytes of a body, or of what server code hands over in place of one, at most [DO-01]. */
export const maxBody = 65_536
/** Fields of a form or members of a body at most [DO-01]. */
const maxFields = 200
/** Levels of objects and arrays in a body at most [DO-01]. */
const maxLevels = 8

/** Fields that the protocols define: sent twice, it is unclear which one is meant [IN-03]. */
const singular: ReadonlySet<string> = new Set([
  "csrfToken",
  "callbackUrl",
  "email",
  "token",
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "scope",
  "session_state",
  "response",
  "data",
  "action",
  "logout_token",
  "login_hint",
  "target_link_uri",
])

/**
 * The fields of a form, in the order in which they were sent: of several with one name the last.
 *
 * @throws RefusedRequest with 413 for too many, with 400 for a field that may come once and comes twice, or is no text.
 */
export function formFields(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = Object.create(null) as Record<string, unknown>
  let count = 0
  for (const [name, value] of entries) {
    if (++count > maxFields) throw new RefusedRequest(`The form has more than ${maxFields} fields.`, 413)
    if (name in fields && singular.has(name))
      throw new RefusedRequest(`The form has the field "${name}" twice.`)
    setField(fields, name, value)
  }
  return fields
}

/**
 * The fields of an object: its own members.
 *
 * @param structured - the member that may be an object or an array: as JSON has it.
 * @throws RefusedRequest with 413 for too many, with 400 for one that is nested or no JSON value.
 */
export function objectFields(value: object, structured?: string): Fields {
  if (isTooDeep(value, maxLevels))
    throw new RefusedRequest(`The body is nested deeper than ${maxLevels} levels.`)
  const members = Object.entries(value)
  if (members.length > maxFields)
    throw new RefusedRequest(`The body has more than ${maxFields} members.`, 413)
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, member] of members) {
    if (name === structured) fields[name] = withoutPrototypeNames(member)
    else setField(fields, name, member)
  }
  return fields
}

/** Where a member is not there, or its name leads to a prototype, there is no field. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined || name === "__proto__") return
  if (!isScalar(value)) throw new RefusedRequest(`The field "${name}" is neither text, number nor boolean.`)
  if (!leadsToPrototype(name)) fields[name] = value
}

/** Whether JSON can hold a value, and it has no members. */
function isScalar(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}
