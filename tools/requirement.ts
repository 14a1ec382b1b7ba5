/**
 * An id and the text of a requirement. The tests name the requirements that they prove. Ids are stable, so only append
 * new ones.
 */
export type Requirement = readonly [id: string, text: string]
