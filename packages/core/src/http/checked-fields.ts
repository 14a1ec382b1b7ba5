import { RefusedRequest } from "../errors/auth-error.ts"
import type { Fields } from "./fields.ts"

/** The maximum size of a body, or of server code's fields, in bytes [DO-01]. */
export const maxBody = 65_536
/** The maximum number of a form's fields or a body's members [DO-01]. */
const maxFields = 200
/** The maximum nesting of objects and arrays in a body [DO-01]. */
const maxLevels = 8

/** Fields that the protocols define. If one of them is sent twice, it's unclear which value is meant [IN-03]. */
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
 * Returns the fields of a form, in the order in which they were sent. If several have the same name, the last one
 * wins.
 *
 * @throws RefusedRequest with 413 for too many fields, with 400 for a single-use field that occurs twice, or for a
 *   field that isn't a string.
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
 * Returns the fields of an object, which are its own members.
 *
 * @param structured - the member that may be an object or an array, as in JSON.
 * @throws RefusedRequest with 413 for too many fields, with 400 for a nested field, or one that isn't a JSON value.
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

/** Ignores absent members, and names that lead to a prototype. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined || name === "__proto__") return
  if (!isScalar(value)) throw new RefusedRequest(`The field "${name}" must be text, a number or a boolean.`)
  if (!leadsToPrototype(name)) fields[name] = value
}

/** Returns true if JSON can represent the value, and it has no members. */
function isScalar(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}

/**
 * The names of members that a copy or merge can use to reach a prototype. A value written there would appear in every
 * object.
 */
const prototypeNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/** Returns true if a member with this name could reach a prototype in code that merges a client's data. */
function leadsToPrototype(name: string): boolean {
  return prototypeNames.has(name)
}

/**
 * Copies a value parsed from JSON, and leaves out members whose names lead to a prototype, at any depth.
 *
 * @param value - nested no deeper than the stack allows.
 */
function withoutPrototypeNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(withoutPrototypeNames)
  const kept = Object.entries(value).filter(([name]) => !leadsToPrototype(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutPrototypeNames(member)]))
}
