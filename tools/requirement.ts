/** An id, and what it is about; which tests prove it, they say themselves. Ids are stable: only append. */
export type Requirement = readonly [id: string, text: string]
