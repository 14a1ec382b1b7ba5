/** A value that survives `JSON.stringify` and `JSON.parse` unchanged (RFC 8259 §3). */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [member: string]: JsonValue | undefined }
