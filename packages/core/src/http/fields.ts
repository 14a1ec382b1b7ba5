/**
 * The fields of a request: text, numbers, booleans and null in a record without a prototype, so that no field name reaches
 * `Object` [IN-03]. Only `data` of a session update may be nested.
 */
export type Fields = Readonly<Record<string, unknown>>

/** A body without fields. */
export const noFields: Fields = Object.freeze(Object.create(null) as Record<string, unknown>)
