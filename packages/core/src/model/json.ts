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
