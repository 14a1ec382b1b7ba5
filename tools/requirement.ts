/** An id, what it is about, and whether it belongs to work that is still to come. Ids are stable: only append. */
export type Requirement = readonly [id: string, text: string, scope?: "later"]
