/** A value that survives `JSON.stringify` and `JSON.parse` unchanged (RFC 8259 §3). */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [member: string]: JsonValue | undefined }

/** A JSON value that contains no other values. */
export type JsonPrimitive = string | number | boolean | null

/** A JSON array. */
export type JsonArray = JsonValue[]

/** A JSON object. */
export type JsonObject = Readonly<Record<string, JsonValue | undefined>>

/**
 * Parses a JSON text that must be an object. Returns undefined for anything else.
 *
 * Leaves out members called `__proto__`, at every depth. If such a member were copied by assignment, it would become
 * the copy's prototype.
 */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    // Parsing with a function is slow, so it's only done if the text may contain the name, plain or escaped.
    const suspect = text.includes("__proto__") || text.includes("\\u")
    const value: Record<string, unknown> | null = JSON.parse(text, suspect ? withoutPrototype : undefined)
    return typeof value === "object" && value && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function withoutPrototype(name: string, value: unknown): unknown {
  return name === "__proto__" ? undefined : value
}

/**
 * Returns the value as `JSON.stringify` sees it: the result of the value's `toJSON`, if it has one.
 *
 * @param name - the name of the member with this value; empty for the outermost value.
 * @throws any error that `toJSON` throws.
 * @see [ECMA-262 §25.5.2.2](https://tc39.es/ecma262/#sec-serializejsonproperty)
 */
export function asWritten(value: unknown, name = ""): unknown {
  if (typeof value !== "object" || value === null || !("toJSON" in value)) return value
  return typeof value.toJSON === "function" ? (Reflect.apply(value.toJSON, value, [name]) as unknown) : value
}
