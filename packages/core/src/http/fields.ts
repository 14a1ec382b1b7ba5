/** The fields of a request body: a record without a prototype, so that no field name reaches `Object` [IN-03]. */
export type Fields = Readonly<Record<string, unknown>>

/** A body without fields. */
export const noFields: Fields = Object.freeze(Object.create(null) as Record<string, unknown>)
